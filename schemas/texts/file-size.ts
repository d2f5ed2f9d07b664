const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'];
/** The first unit of which a tenth is told. */
const MB = 2;

/** Bytes as people say them: '340 kB', '2.4 MB', '73 GB'. */
export function fileSize(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log2(Math.max(bytes, 1)) / 10));
  return `${Number((bytes / 1024 ** power).toFixed(power < MB ? 0 : 1))} ${UNITS[power]}`;
}
