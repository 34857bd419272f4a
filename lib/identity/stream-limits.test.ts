import { expect, test } from "vitest";
import { createStreamLimits } from "./stream-limits";

const ANN = { ownerKey: "user:ann", address: "192.0.2.1" };

test("a person follows so many logs at once; one that is given back makes room for another", () => {
  const limits = createStreamLimits();
  const releases = Array.from({ length: 20 }, () => limits.open(ANN));
  const refusal = expect.objectContaining({ code: "rate-limited", message: expect.stringMatching(/20 .*close pages/) });
  expect(() => limits.open(ANN)).toThrow(refusal);
  limits.open({ ownerKey: "user:bob", address: ANN.address });
  releases[0]?.();
  releases[0]?.();
  limits.open(ANN);
  expect(() => limits.open(ANN)).toThrow(refusal);
});

test("new cookies do not get round the limit of an address", () => {
  const limits = createStreamLimits();
  const open = (visitor: number) => limits.open({ ownerKey: `visitor:${visitor}`, address: "192.0.2.2" });
  const releases = Array.from({ length: 200 }, (_, visitor) => open(visitor));
  expect(() => open(200)).toThrow(expect.objectContaining({ code: "rate-limited" }));
  limits.open({ ownerKey: "visitor:200", address: "192.0.2.3" });
  for (const release of releases) release();
  for (let visitor = 0; visitor < 200; visitor++) open(visitor);
});

test("a refusal counts for nothing", () => {
  const limits = createStreamLimits();
  const open = (visitor: number) => limits.open({ ownerKey: `visitor:${visitor}`, address: "192.0.2.4" });
  const releases = Array.from({ length: 200 }, (_, visitor) => open(visitor % 199));
  for (let attempt = 0; attempt < 30; attempt++) expect(() => open(7)).toThrow();
  for (const release of releases) release();
  for (let stream = 0; stream < 20; stream++) open(7);
});
