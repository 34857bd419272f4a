import { createServer, connect as open, type Server, type Socket } from "node:net";

/** Lets what comes in at one end out at another, until either is closed. */
function join(one: Socket, other: Socket): void {
  for (const [from, to] of [[one, other] as const, [other, one] as const]) {
    from.on("error", () => to.destroy());
    from.on("close", () => to.destroy());
    from.pipe(to);
  }
}

type Place = { path: string } | { host: string; port: number };

/** A way from one place to another. Files stand for places that network namespaces share: they keep only networks apart. */
export async function openGate(from: Place, to: Place): Promise<Server> {
  const gate = createServer((inner) => join(inner, open(to)));
  await new Promise<void>((resolve, reject) => {
    gate.once("error", reject);
    gate.listen(from, resolve);
  });
  return gate;
}
