/** The form of every date of the interface: `YYYY-MM-DD HH:MM:SS`, UTC, no zone. `time` in milliseconds since 1970. */
export function cartDate(time: number): string {
  return new Date(time).toISOString().slice(0, 19).replace('T', ' ');
}
