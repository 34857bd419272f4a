/**
 * The positions of the `count` highest scores above 0 among those that are eligible, best first; of equal scores the
 * earlier position. Keeps a heap of `count`, so that a long list costs one pass.
 */
export function highest(scores: Float32Array, count: number, eligible: (position: number) => boolean): number[] {
  const heap: number[] = [];
  const worse = (a: number, b: number): boolean => {
    const difference = (scores[a] ?? 0) - (scores[b] ?? 0);
    return difference < 0 || (difference === 0 && a > b);
  };
  const swap = (i: number, j: number): void => {
    const held = heap[i] ?? 0;
    heap[i] = heap[j] ?? 0;
    heap[j] = held;
  };
  const sink = (): void => {
    for (let at = 0; ; ) {
      const [left, right] = [2 * at + 1, 2 * at + 2];
      let worst = at;
      if (left < heap.length && worse(heap[left] ?? 0, heap[worst] ?? 0)) worst = left;
      if (right < heap.length && worse(heap[right] ?? 0, heap[worst] ?? 0)) worst = right;
      if (worst === at) return;
      swap(at, worst);
      at = worst;
    }
  };
  for (let position = 0; position < scores.length; position++) {
    const score = scores[position] ?? 0;
    if (score <= 0 || (heap.length === count && score <= (scores[heap[0] ?? 0] ?? 0)) || !eligible(position)) continue;
    if (heap.length < count) {
      heap.push(position);
      for (let at = heap.length - 1; at > 0; ) {
        const parent = (at - 1) >> 1;
        if (!worse(heap[at] ?? 0, heap[parent] ?? 0)) break;
        swap(at, parent);
        at = parent;
      }
    } else if (count > 0) {
      heap[0] = position;
      sink();
    }
  }
  return heap.sort((a, b) => (worse(a, b) ? 1 : -1));
}
