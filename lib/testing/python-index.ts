import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { connect } from "node:net";

/** A server on the loopback interface. */
export interface LoopbackServer {
  /** Without a slash at the end. */
  address: string;
  port: number;
  close: () => void;
}

async function listen(server: Server): Promise<LoopbackServer> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return { address: `http://127.0.0.1:${port}`, port, close: () => server.close() };
}

/** What a file claims to be: wrong for one that was changed since. */
function claimedHash(name: string, content: Buffer): string {
  return createHash("sha256")
    .update(name.startsWith("changed") ? "before" : content)
    .digest("hex");
}

/**
 * Stands for an index of Python packages (PEP 503) below `/simple`, for one that wants a user and password below `/private`,
 * for one that is broken below `/broken`, and for Pyodide's distribution below `/distribution`.
 */
export function startPythonIndex(wheels: ReadonlyMap<string, Buffer>, credentials: string): Promise<LoopbackServer> {
  const authorization = `Basic ${Buffer.from(credentials).toString("base64")}`;
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const [, place = "", name = ""] = (request.url ?? "").split("/");
    if (place === "broken") return void response.writeHead(500).end();
    if (place === "private" && request.headers.authorization !== authorization)
      return void response.writeHead(401).end();
    const file = wheels.get(name);
    if (file !== undefined) return void response.end(file);
    const listed = [...wheels].filter(([wheel]) => wheel.startsWith(`${name}-`));
    if (listed.length === 0) return void response.writeHead(404).end();
    const links = listed.map(
      ([wheel, content]) => `<a href="../${wheel}#sha256=${claimedHash(wheel, content)}">${wheel}</a>`,
    );
    response.setHeader("content-type", "text/html").end(`<!DOCTYPE html><html><body>${links.join("\n")}</body></html>`);
  };
  return listen(createServer(answer));
}

/** A proxy that connects every name to one port of the loopback interface. */
export function startProxy(port: number): Promise<LoopbackServer> {
  const server = createServer();
  server.on("connect", (_request, socket) => {
    const target = connect(port, "127.0.0.1", () => {
      socket.write("HTTP/1.1 200 Connection established\r\n\r\n");
      socket.pipe(target).pipe(socket);
    });
    target.on("error", () => socket.destroy());
    socket.on("error", () => target.destroy());
  });
  return listen(server);
}
