import { NodeFS } from "@electric-sql/pglite/nodefs";

const OWNER = 0o700;

/**
 * The files of an embedded database, for their owner alone. The database program sets modes itself, whatever the umask is,
 * and would let everybody read and write.
 */
export class OwnFiles extends NodeFS {
  override async init(...given: Parameters<NodeFS["init"]>): ReturnType<NodeFS["init"]> {
    const { emscriptenOpts } = await super.init(...given);
    const { preRun = [] } = emscriptenOpts;
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...preRun, ({ FS }) => keepFromOthers(FS)] } };
  }
}

function keepFromOthers(files: { chmod(path: string, mode: number, dontFollow?: boolean): void }): void {
  const chmod = files.chmod;
  files.chmod = (path, mode, dontFollow) => chmod(path, mode & OWNER, dontFollow);
}
