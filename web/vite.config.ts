import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

/** A part of the bundle that is loaded when wanted is named after the game whose folder it comes from. */
function nameOf(chunk: { name: string; facadeModuleId?: string | null; moduleIds: string[] }): string {
  const from = chunk.facadeModuleId ?? chunk.moduleIds.at(-1) ?? "";
  const game = /\/games\/([^/]+)\//.exec(from)?.[1]?.replaceAll("_", "-"); // of the pages, or of the package with its rules
  return `${game ?? "part"}-${chunk.name}.js`;
}

// File names without hashes: the bundle is committed, and the server answers with an ETag.
export default defineConfig({
  plugins: [svelte()],
  base: "/",
  build: {
    outDir: "../src/roses/web/static",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        entryFileNames: "roses.js",
        chunkFileNames: nameOf,
        assetFileNames: "[name][extname]",
      },
    },
  },
  server: { proxy: { "/api": "http://127.0.0.1:8000" } },
  test: { include: ["src/**/*.test.ts"], css: true, testTimeout: 60_000 },
});
