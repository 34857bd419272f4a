import { crc32, gzipSync } from "node:zlib";

const BLOCK = 512;

/** A gzipped tar (ustar) of text files, as npm packs them: every path below `package/`. */
export function makeTarball(files: Record<string, string>): Buffer {
  const blocks = Object.entries(files).flatMap(([path, text]) => {
    const content = Buffer.from(text);
    const header = Buffer.alloc(BLOCK);
    header.write(`package/${path}`, 0);
    header.write("0000644\0", 100);
    header.write("0000000\0".repeat(2), 108);
    header.write(`${content.length.toString(8).padStart(11, "0")}\0`, 124);
    header.write("00000000000\0", 136);
    header.write("        0", 148);
    header.write("ustar\x0000", 257);
    const checksum = header.reduce((sum, byte) => sum + byte, 0);
    header.write(`${checksum.toString(8).padStart(6, "0")}\0 `, 148);
    return [header, content, Buffer.alloc((BLOCK - (content.length % BLOCK)) % BLOCK)];
  });
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)]));
}

/** A zip of text files without compression, as wheels may be. */
function makeZip(files: Record<string, string>): Buffer {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const [path, text] of Object.entries(files)) {
    const name = Buffer.from(path);
    const content = Buffer.from(text);
    // Version 2.0, no flags, no compression, no time, the first of January 1980.
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x21, 8);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(content.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), common, name, content]);
    const position = Buffer.alloc(14);
    position.writeUInt32LE(offset, 10);
    centrals.push(Buffer.concat([Buffer.from("PK\x01\x02"), Buffer.from([20, 0]), common, position, name]));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(centrals);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", 0, "latin1");
  end.writeUInt16LE(centrals.length, 8);
  end.writeUInt16LE(centrals.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

/** A wheel with one module of Python, by its file name; the tag says what it claims to be made for. */
export function makeWheel(
  name: string,
  version: string,
  source: string,
  requires: string[] = [],
  tag = "py3-none-any",
): [string, Buffer] {
  const info = `${name}-${version}.dist-info`;
  const metadata = ["Metadata-Version: 2.1", `Name: ${name}`, `Version: ${version}`];
  return [
    `${name}-${version}-${tag}.whl`,
    makeZip({
      [`${name}.py`]: source,
      [`${info}/METADATA`]: [...metadata, ...requires.map((needed) => `Requires-Dist: ${needed}`), ""].join("\n"),
      [`${info}/WHEEL`]: `Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: ${tag}\n`,
      [`${info}/RECORD`]: "",
    }),
  ];
}
