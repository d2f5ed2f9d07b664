import type { ReactNode } from 'react';

const ADDRESS = /(https?:\/\/[^\s<>"]+)/g;

/** Text whose web addresses are links. */
export function Linked({ text }: { text: string }): ReactNode {
  let at = 0;
  return text.split(ADDRESS).map((part, index) => {
    const key = at;
    at += part.length;
    // Every second part is an address.
    return index % 2 === 0 ? (
      part
    ) : (
      <a key={key} href={part} target="_blank" rel="noreferrer">
        {part}
      </a>
    );
  });
}
