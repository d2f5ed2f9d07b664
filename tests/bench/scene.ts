import { createSecretKey } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { v7 } from 'uuid';
import { makeEntries, pending } from './data/entries';
import { type Installation, seed } from './installation';
import type { Scene } from './work/workload';

export function sceneOf({ college, size, jwtSecret }: Installation): Scene {
  const key = createSecretKey(Buffer.from(jwtSecret));
  const headers = new Map<string, Readonly<Record<string, string>>>();
  const waiting = new Map<string, string[]>();
  for (const { id, teacher, status } of makeEntries(size, college, seed)) {
    if (status !== pending) continue;
    const list = waiting.get(teacher);
    if (list) list.push(id);
    else waiting.set(teacher, [id]);
  }
  return {
    college,
    signedIn(person) {
      const known = headers.get(person);
      if (known) return known;
      const options = { issuer: 'countersign', subject: person, jwtid: v7(), expiresIn: 86_400 } as const;
      const made = { authorization: `Bearer ${jwt.sign({ ver: 1 }, key, options)}` };
      headers.set(person, made);
      return made;
    },
    waitingFor: (teacher) => waiting.get(teacher) ?? [],
  };
}
