import { Button } from 'antd';
import { useState } from 'react';
import { useViewer } from '../session/viewer';

const MOST = 12;

/** The phrases that an account keeps in this browser. */
function usePhrases(account: string) {
  const name = `countersign.phrases.${account}`;
  const [phrases, setPhrases] = useState<readonly string[]>(() => {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(name) ?? '[]');
      return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
    } catch {
      return [];
    }
  });
  const keep = (next: readonly string[]) => {
    setPhrases(next);
    try {
      localStorage.setItem(name, JSON.stringify(next));
    } catch {
      // Without storage they last as long as the page.
    }
  };
  return { phrases, keep };
}

/** Feedback that a verifier uses often, one press each. */
export function KeptPhrases({ words, onUse }: { words: string; onUse: (phrase: string) => void }) {
  const { id } = useViewer();
  const { phrases, keep } = usePhrases(id);
  const phrase = words.trim();
  const isKept = phrases.includes(phrase);
  return (
    <div className="row close desk-phrases">
      {phrases.map((one) => (
        <Button key={one} size="small" onClick={() => onUse(one)}>
          {one}
        </Button>
      ))}
      {phrase && (
        <Button
          size="small"
          type="link"
          onClick={() => keep(isKept ? phrases.filter((one) => one !== phrase) : [phrase, ...phrases].slice(0, MOST))}
        >
          {isKept ? 'Forget this phrase' : 'Keep this phrase'}
        </Button>
      )}
    </div>
  );
}
