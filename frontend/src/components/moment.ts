/** A moment in the reader's time zone: '09-03-2025, 14:05'. */
export function momentOf(at: string): string {
  const time = new Date(at);
  if (Number.isNaN(time.getTime())) return at;
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${two(time.getDate())}-${two(time.getMonth() + 1)}-${time.getFullYear()}`;
  return `${day}, ${two(time.getHours())}:${two(time.getMinutes())}`;
}
