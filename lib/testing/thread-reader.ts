import type { SourceReader } from "@/lib/mart";
import { readSource } from "@/lib/mart/infer";

/** Reads in this thread: quicker to set up than a process, and kept busy by a hostile source. */
export const threadReader: SourceReader = {
  async read(request, { signal }) {
    signal?.throwIfAborted();
    return readSource(request);
  },
};
