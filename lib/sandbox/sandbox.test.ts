import { describe, expect, it } from "vitest";
import { defaultLimits, LIMIT_CEILING, limitsOf, type SandboxJob } from "./sandbox";

const job = (limits?: SandboxJob["limits"]): SandboxJob => ({
  runtime: "python",
  source: "",
  function: "main",
  arguments: {},
  limits,
});

describe("limitsOf", () => {
  it("takes the defaults where a version wishes nothing", () => {
    expect(limitsOf(job())).toEqual(defaultLimits("python"));
    expect(limitsOf(job({ outputBytes: 5_000 }))).toEqual({ ...defaultLimits("python"), outputBytes: 5_000 });
  });

  it("gives processor time with wall time, and less when it is wished", () => {
    expect(limitsOf(job({ wallMs: 60_000 }))).toMatchObject({ wallMs: 60_000, cpuMs: 60_000 });
    expect(limitsOf(job({ wallMs: 1_000 }))).toMatchObject({ wallMs: 1_000, cpuMs: 10_000 });
    expect(limitsOf(job({ wallMs: 60_000, cpuMs: 2_000 }))).toMatchObject({ cpuMs: 2_000 });
  });

  it("stays below the ceiling", () => {
    const wishes = { wallMs: 1e9, cpuMs: 1e9, memoryBytes: 1e12, outputBytes: 1e12 };
    expect(limitsOf(job(wishes))).toEqual(LIMIT_CEILING);
    const ceiling = { wallMs: 5_000, cpuMs: 4_000, memoryBytes: 3e8, outputBytes: 2e5 };
    expect(limitsOf(job(), ceiling)).toEqual(ceiling);
  });
});
