const SCALE = 127;

export interface StoredVectors {
  bytes: Int8Array;
  scales: Float32Array;
}

/** Vectors of length 1, one a slot, kept as signed bytes: a tenth of a percent of the angle is lost, and three quarters of the memory. */
export class DocumentVectors {
  readonly dimensions: number;
  #bytes: Int8Array;
  #scales: Float32Array;

  constructor(dimensions: number) {
    this.dimensions = dimensions;
    this.#bytes = new Int8Array(64 * dimensions);
    this.#scales = new Float32Array(64);
  }

  set(slot: number, vector: Float32Array): void {
    this.#reserve(slot);
    let largest = 0;
    for (const value of vector) largest = Math.max(largest, Math.abs(value));
    const start = slot * this.dimensions;
    for (let index = 0; index < this.dimensions; index++) {
      this.#bytes[start + index] = largest === 0 ? 0 : Math.round(((vector[index] ?? 0) / largest) * SCALE);
    }
    this.#scales[slot] = largest / SCALE;
  }

  clear(slot: number): void {
    if (slot < this.#scales.length) {
      this.#scales[slot] = 0;
    }
  }

  has(slot: number): boolean {
    return (this.#scales[slot] ?? 0) > 0;
  }

  /** Cosine between a document and a vector of length 1; 0 without a vector. */
  cosine(slot: number, vector: Float32Array): number {
    const scale = this.#scales[slot] ?? 0;
    if (scale === 0) {
      return 0;
    }
    const bytes = this.#bytes;
    const start = slot * this.dimensions;
    let sum = 0;
    for (let index = 0; index < this.dimensions; index++) {
      sum += (bytes[start + index] ?? 0) * (vector[index] ?? 0);
    }
    return sum * scale;
  }

  /**
   * Cosine of every document by slot, up to `slots`, from the first `depth` dimensions: where those come strongest
   * first, a few of them are enough to find the nearest.
   */
  cosines(vector: Float32Array, slots: number, depth = this.dimensions): Float32Array {
    const found = new Float32Array(slots);
    const bytes = this.#bytes;
    const scales = this.#scales;
    const step = this.dimensions;
    const count = Math.min(slots, scales.length);
    for (let slot = 0, start = 0; slot < count; slot++, start += step) {
      const scale = scales[slot] ?? 0;
      if (scale === 0) continue;
      let sum = 0;
      for (let index = 0; index < depth; index++) sum += (bytes[start + index] ?? 0) * (vector[index] ?? 0);
      found[slot] = sum * scale;
    }
    return found;
  }

  /** The vectors of the first `slots` documents, for `restore`. */
  store(slots: number): StoredVectors {
    this.#reserve(slots);
    return { bytes: this.#bytes.slice(0, slots * this.dimensions), scales: this.#scales.slice(0, slots) };
  }

  /** Takes over what `store` gave. */
  restore({ bytes, scales }: StoredVectors): void {
    this.#reserve(scales.length);
    this.#bytes.set(bytes);
    this.#scales.set(scales);
  }

  #reserve(slot: number): void {
    let capacity = this.#scales.length;
    if (slot < capacity) {
      return;
    }
    while (capacity <= slot) {
      capacity *= 2;
    }
    const bytes = new Int8Array(capacity * this.dimensions);
    bytes.set(this.#bytes);
    this.#bytes = bytes;
    const scales = new Float32Array(capacity);
    scales.set(this.#scales);
    this.#scales = scales;
  }

  /** `moved[slot]` is the new slot of each living document, or −1. */
  compact(moved: Int32Array): void {
    for (let slot = 0; slot < this.#scales.length; slot++) {
      const to = moved[slot] ?? -1;
      if (to < 0) {
        this.#scales[slot] = 0;
      } else if (to !== slot) {
        const start = slot * this.dimensions;
        this.#bytes.copyWithin(to * this.dimensions, start, start + this.dimensions);
        this.#scales[to] = this.#scales[slot] ?? 0;
        this.#scales[slot] = 0;
      }
    }
  }
}
