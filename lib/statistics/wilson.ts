/** Quantile of the standard normal distribution for a two-sided interval of 95 %. */
const Z = 1.96;

/**
 * Lower end of Wilson's score interval at 95 % for a share of `succeeded` among `counted`, 0 to 1; 0 where nothing was
 * counted. Source: E. B. Wilson, "Probable inference, the law of succession, and statistical inference", Journal of the
 * American Statistical Association 22 (1927), 209–212. One success of one says little (0.21), 100 of 100 much (0.96).
 */
export function wilsonLowerBound(succeeded: number, counted: number): number {
  if (counted === 0) return 0;
  const share = succeeded / counted;
  const z2 = Z * Z;
  const centre = share + z2 / (2 * counted);
  const spread = Z * Math.sqrt((share * (1 - share) + z2 / (4 * counted)) / counted);
  return Math.min(1, Math.max(0, (centre - spread) / (1 + z2 / counted)));
}
