/** Rounds of subspace iteration: the components that matter have settled long before. */
const ROUNDS = 40;
/** The iteration starts from the same directions every time. */
const SEED = 12_345;

function pseudoRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32 - 0.5;
  };
}

function covarianceOf(rows: readonly Float32Array[], size: number): Float64Array {
  const covariance = new Float64Array(size * size);
  for (const row of rows) {
    for (let i = 0; i < size; i++) {
      const value = row[i] ?? 0;
      for (let j = i; j < size; j++) {
        const at = i * size + j;
        covariance[at] = (covariance[at] ?? 0) + value * (row[j] ?? 0);
      }
    }
  }
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < i; j++) {
      covariance[i * size + j] = covariance[j * size + i] ?? 0;
    }
  }
  return covariance;
}

function dot(a: Float64Array, b: Float64Array): number {
  return a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);
}

/** Gram-Schmidt, in place. */
function orthonormalize(vectors: readonly Float64Array[]): void {
  vectors.forEach((vector, index) => {
    for (const earlier of vectors.slice(0, index)) {
      const along = dot(vector, earlier);
      for (let i = 0; i < vector.length; i++) vector[i] = (vector[i] ?? 0) - along * (earlier[i] ?? 0);
    }
    const length = Math.sqrt(dot(vector, vector)) || 1;
    for (let i = 0; i < vector.length; i++) vector[i] = (vector[i] ?? 0) / length;
  });
}

/**
 * The first principal components of centred rows, strongest first, by subspace iteration on their covariance
 * (Golub and Van Loan, "Matrix Computations", 8.2.4).
 */
export function principalComponents(rows: readonly Float32Array[], count: number): Float64Array[] {
  const size = rows[0]?.length ?? 0;
  const covariance = covarianceOf(rows, size);
  const random = pseudoRandom(SEED);
  let basis = Array.from({ length: count }, () => Float64Array.from({ length: size }, random));
  orthonormalize(basis);
  for (let round = 0; round < ROUNDS; round++) {
    basis = basis.map((vector) =>
      Float64Array.from({ length: size }, (_, i) => dot(covariance.subarray(i * size, (i + 1) * size), vector)),
    );
    orthonormalize(basis);
  }
  return basis;
}
