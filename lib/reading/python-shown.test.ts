import { describe, expect, it } from "vitest";
import type { Json } from "@/lib/json";
import { inferFunctions } from "@/lib/testing/infer";

function inputsOf(source: string) {
  return inferFunctions("python", source)[0]?.inputs;
}

/** The schema of `x` where the body is this. */
function usedAs(body: string, declarations = "") {
  return inputsOf(`${declarations}\ndef main(x, y=None):\n    ${body}\n`)?.properties.x;
}

describe("a parameter without a type", () => {
  it.each([
    ["return x * 12 - y", "number"],
    ["return x % 4 == 0", "number"],
    ["return 2 ** -x", "number"],
    ["return '-' * x", "number"],
    ["if x <= 0: return 0", "number"],
    ["return round(x, 2)", "number"],
    ["return math.sqrt(x)", "number"],
    ["return [i for i in range(x)]", "number"],
    ["return x.lower()", "string"],
    ["s = x.replace(' ', '').upper()", "string"],
  ])("used as in “%s” is a %s", (body, type) => {
    expect(usedAs(body)).toEqual({ type });
  });

  it.each([
    "return '%s' % x",
    "return x + y",
    "return len(x)",
    "return x == 3",
    "return other.lower(x)",
    "return y.x - 1",
    "return x.upper() if x > 3 else x",
    "return x * [0]",
  ])("is anything where “%s” tells nothing for sure", (body) => {
    expect(usedAs(body)).toEqual({});
  });

  it("keeps what its type hint says", () => {
    expect(inputsOf("def main(x: str): return x * 3")?.properties.x).toEqual({ type: "string" });
  });
});

describe("values that a parameter takes", () => {
  const RATES = 'RATES = {"DE": 0.19, "FR": 0.2}';
  it.each<[string, string, Json]>([
    ["a key that is looked up", "return RATES[x]", ["DE", "FR"]],
    ["also in capitals", "return RATES.get(x.strip().upper(), 0)", ["DE", "FR"]],
    ["a member that is looked for", "if x not in NAMES: raise ValueError", ["a", "b"]],
    ["a place in a list", "return NAMES.index(x)", ["a", "b"]],
    ["a dictionary on the spot", "return {1: 'low', 2: 'high'}[x]", [1, 2]],
  ])("%s", (_, body, examples) => {
    expect(usedAs(body, `${RATES}\nNAMES = ["a", "b"]`)).toMatchObject({ examples });
  });

  it.each(["return x[RATES]", "return RATES[y]", "return OTHER[x]", "return FUNCTIONS[x](y)"])(
    "none from “%s”",
    (body) => {
      expect(usedAs(body, `${RATES}\nFUNCTIONS = {f: g}`)).toEqual({});
    },
  );

  it("are those of the calls that its author left", () => {
    const source = `
def main(bands: list[str], x: float, unit="ohm"):
    """Read a resistor.

    >>> main(["green"], 2)
    3
    """
    return main(bands[1:], x)


if __name__ == "__main__":
    print(main(["red", "violet"], x=3.5), main(bands, 1), main())
`;
    expect(inputsOf(source)?.properties).toEqual({
      bands: { type: "array", items: { type: "string" }, examples: [["green"], ["red", "violet"]] },
      x: { type: "number", examples: [2, 3.5] },
      unit: { type: "string", default: "ohm" },
    });
  });

  it.each<[string, string, Json]>([
    ["x: str", "Dice, such as 2d6+3.", ["2d6+3"]],
    ["x: str", 'Formula, e.g. "H2O" or "Ca(OH)2"', ["H2O", "Ca(OH)2"]],
    ["x: str", "Subnet like 192.168.1.0/24.", ["192.168.1.0/24"]],
    ["x: str", 'List, e.g. [{"name": "milk", "price": 1.2}]', ['[{"name": "milk", "price": 1.2}]']],
    ["x: float", "Share, for example 0.25, of it", [0.25]],
    ["x: int", "Count, e.g. 12 or 24", [12, 24]],
  ])("%s: %s", (parameter, description, examples) => {
    const source = `def main(${parameter}):\n    """Do.\n\n    Args:\n        x: ${description}\n    """`;
    expect(inputsOf(source)?.properties.x).toMatchObject({ examples });
  });

  it.each([
    ["x: str", "A text such as a sentence or a word"],
    ["x: int", "Count, like 2.5 of it"],
    ["x: bool", "Flag, e.g. true"],
    ['x: Literal["a"]', "Mode, e.g. 'b'"],
  ])("none in %s: %s", (parameter, description) => {
    const source = `def main(${parameter}):\n    """Do.\n\n    Args:\n        x: ${description}\n    """`;
    expect(inputsOf(source)?.properties.x).not.toHaveProperty("examples");
  });

  it("may stand in the description of a function that requires one input", () => {
    expect(inputsOf('def main(dice: str, n=1):\n    """Analyse dice such as 2d6"""')?.properties.dice).toMatchObject({
      examples: ["2d6"],
    });
  });

  it("are those of a list's items", () => {
    const source =
      'def main(cards: list[str]):\n    """Name a hand.\n\n    Args:\n        cards: Five, such as "AS" (ace of spades), "TD" or "7H"\n    """';
    expect(inputsOf(source)?.properties.cards).toMatchObject({
      items: { type: "string", examples: ["AS", "TD", "7H"] },
    });
  });
});

describe("what is said of parameters", () => {
  it.each([
    ["note: name of the note, e.g. C\n    octave: which one"],
    ["- note: name of the note, e.g. C\n    - octave: which one"],
    ["`note` - name of the note, e.g. C\n    `octave` - which one"],
  ])("is read without a heading: %s", (lines) => {
    const source = `def main(note, octave):\n    """Frequency of a note.\n    ${lines}\n    """`;
    const [main] = inferFunctions("python", source);
    expect(main?.description).toBe("Frequency of a note.");
    expect(main?.inputs.properties).toMatchObject({
      note: { description: "name of the note, e.g. C" },
      octave: { description: "which one" },
    });
  });
});

describe("parameters by position", () => {
  it("are a list where a function takes any number of them", () => {
    expect(inputsOf("def main(*words: str): pass")).toMatchObject({
      properties: { words: { type: "array", items: { type: "string" } } },
      required: ["words"],
    });
    expect(inputsOf("def main(first, *numbers, round=False): pass")).toMatchObject({ required: ["first"] });
  });

  it("are inputs like others before a “/”", () => {
    expect(inputsOf("def main(a: int, /, b): pass")).toMatchObject({ required: ["a", "b"] });
  });
});

it("takes the names of an Enum whose values are computed", () => {
  const source = "class Mode(Enum):\n    FAST = auto()\n    SLOW = auto()\ndef main(mode: Mode): pass";
  expect(inputsOf(source)?.properties.mode).toEqual({ type: "string", enum: ["FAST", "SLOW"] });
});
