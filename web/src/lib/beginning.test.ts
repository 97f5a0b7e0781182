import { expect, test } from "vitest";
import { beginning } from "./beginning";

test("a family of buttons is headed by the words it begins with", () => {
  expect(beginning(["Attack Bristol with 1 troop", "Attack Bristol with 2 troops"])).toBe("Attack Bristol with …");
  expect(beginning(["Take London", "Draw a card"])).toBe("Take London …");
  expect(beginning(["Pass"])).toBe("Pass");
  expect(beginning([])).toBe(" …");
});
