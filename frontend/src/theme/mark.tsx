/** The mark: an open C, the entry, and the pen stroke that closes it. */
export function Mark() {
  return (
    <svg className="mark" width="32" height="32" viewBox="0 0 64 64" aria-hidden="true">
      <path
        d="M36.2 13.2A22.5 22.5 0 1 0 48.6 48.4"
        fill="none"
        stroke="var(--ink)"
        strokeWidth="7.5"
        strokeLinecap="round"
      />
      <path
        d="M17.6 30.2C22.6 29.6 27 32 29.6 36.6C36.4 21.6 47 10 61.4 3.2C62.6 2.7 63.4 4.3 62.3 5C49.6 13.6 40 26.8 34.4 44.2C33.2 47.8 27.4 48.6 25.8 44.6C24 39.8 21.4 36 17.4 33.6C15.6 32.5 15.8 30.4 17.6 30.2Z"
        fill="var(--green)"
      />
    </svg>
  );
}
