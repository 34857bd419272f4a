import { expect, test } from "vitest";
import { callableTitle, functionTitle, programOf, saidList, shortly, toolTitle, whyLost } from "./words";

test("a slug reads as a name, with initials in capitals", () => {
  expect(toolTitle("code-interpreter")).toBe("Code interpreter");
  expect(toolTitle("qr-code")).toBe("QR code");
  expect(functionTitle({ tool: "encoder", function: "decode" })).toBe("Encoder › decode");
  expect(functionTitle({ tool: "calculator", function: "main" })).toBe("Calculator");
});

test("a callable name reads as its function", () => {
  expect(callableTitle("hash--md5")).toBe("Hash › md5");
  expect(callableTitle("qr-code")).toBe("QR code");
});

test("a tool goes by the name that it had then", () => {
  expect(functionTitle({ tool: "hash", toolName: "Hash generator", function: "main" })).toBe("Hash generator");
  expect(functionTitle({ tool: "hash", toolName: "Hash generator", function: "md5" })).toBe("Hash generator › md5");
});

test("why a candidate lost is told without the winner's name", () => {
  const titles = new Map([
    ["calculator", "Pocket calculator"],
    ["qr-code", "QR code generator"],
  ]);
  const behind = "Compared with code-interpreter, it fits the chosen keywords less. It is 31.0 points behind.";
  expect(whyLost(behind, titles)).toBe("It fits the chosen keywords less. It is 31.0 points behind.");
  expect(whyLost("It is further from qr-code.", titles)).toBe("It is further from QR code generator.");
  expect(whyLost("It fits as well as calculator, which was found first.", titles)).toBe(
    "It fits as well as Pocket calculator, which was found first.",
  );
});

test("only what looks like a program counts as one", () => {
  expect(programOf({ code: "print(3)" })).toEqual({ name: "code", source: "print(3)" });
  expect(programOf({ code: "DE" })).toBeNull();
  expect(programOf({ text: "print(3)" })).toBeNull();
});

test("words of a question stand in a row as they were typed, and long ones are cut", () => {
  const question = "a $40 shirt, 25 % off";
  const spans = [
    { start: 3, end: 5 },
    { start: 13, end: 17 },
  ];
  expect(saidList(question, spans)).toBe("40 and 25 %");
  expect(
    saidList(
      "1 ".repeat(9),
      Array.from({ length: 9 }, (_, at) => ({ start: 2 * at, end: 2 * at + 1 })),
    ),
  ).toBe("1, 1, 1, 1, 1, 1, 1, 1, and 1 more");
  expect(shortly(` a  ${"b".repeat(50)}\n`)).toBe(`a ${"b".repeat(37)}…`);
  expect(shortly("pear\r\napple\n\nfig")).toBe("pear ↵ apple ↵ fig");
});
