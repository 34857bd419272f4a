import { type IncomingHttpHeaders, request as open } from "node:http";
import type { FuzzRequest } from "./make-request";

/** How long an answer may take, in milliseconds, on a machine that runs other tests too. */
const PATIENCE_MS = 60_000;
/** Bytes of an answer that are looked at; streams of events do not end by themselves. */
const ENOUGH_BYTES = 2_000_000;

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Sends a request as it is written; null where none comes in time, or the connection is closed without one. */
export function send(port: number, { method, path, headers, body }: FuzzRequest): Promise<Answer | null> {
  return new Promise((resolve) => {
    const length = "transfer-encoding" in headers ? {} : { "content-length": String(Buffer.byteLength(body)) };
    const sent = open({ host: "127.0.0.1", port, method, path, headers: { ...length, ...headers }, agent: false });
    const timer = setTimeout(() => settle(null), PATIENCE_MS);
    const settle = (answer: Answer | null): void => {
      clearTimeout(timer);
      sent.destroy();
      resolve(answer);
    };
    sent.on("error", () => settle(null));
    sent.on("response", (response) => {
      const chunks: Buffer[] = [];
      const answer = () => ({
        status: response.statusCode ?? 0,
        headers: response.headers,
        body: Buffer.concat(chunks).toString(),
      });
      if (response.headers["content-type"]?.startsWith("text/event-stream")) settle(answer());
      let bytes = 0;
      response.on("data", (chunk: Buffer) => {
        chunks.push(chunk);
        bytes += chunk.length;
        if (bytes > ENOUGH_BYTES) settle(answer());
      });
      response.on("close", () => settle(answer()));
    });
    sent.end(body);
  });
}
