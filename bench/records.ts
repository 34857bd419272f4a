import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import type { z } from "zod";

const GZIP_MAGIC = 0x1f8b;

/** Records of a JSON Lines file, plain or gzipped. Errors name the line that is not what it should be. */
export function readRecords<T extends z.ZodType>(file: string, schema: T): z.infer<T>[] {
  const bytes = readFileSync(file);
  const text = bytes.length > 1 && bytes.readUInt16BE(0) === GZIP_MAGIC ? gunzipSync(bytes) : bytes;
  return text
    .toString("utf8")
    .split("\n")
    .flatMap((line, index) => {
      if (line.trim() === "") return [];
      const result = schema.safeParse(JSON.parse(line));
      if (!result.success) throw new Error(`${file}, line ${index + 1}: ${result.error.message}`);
      return [result.data];
    });
}
