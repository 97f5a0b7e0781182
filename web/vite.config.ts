import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

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
        chunkFileNames: (chunk) => `${/games\/([^/]+)\//.exec(chunk.facadeModuleId ?? "")?.[1] ?? "part"}-${chunk.name}.js`,
        assetFileNames: "[name][extname]",
      },
    },
  },
  server: { proxy: { "/api": "http://127.0.0.1:8000" } },
  test: { include: ["src/**/*.test.ts"], css: true },
});
