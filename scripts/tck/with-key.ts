import { createServer, request, type Server } from "node:http";

/**
 * Hands requests on to the app with an API key: the kit shows none. The app takes this for its own address. Of that of JSON-RPC
 * the kit makes another one, with a slash behind it, which is taken away again.
 */
export async function withKey(to: { port: number; key: string }, port: number): Promise<Server> {
  const server = createServer((incoming, outgoing) => {
    const { method, url, headers } = incoming;
    const path = url?.replace(/(?<=.)\/$/, "");
    const onward = request(
      { host: "127.0.0.1", port: to.port, method, path, headers: { ...headers, authorization: `Bearer ${to.key}` } },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    onward.on("error", () => outgoing.destroy());
    outgoing.on("close", () => onward.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return server;
}
