import type { ReactNode } from 'react';
import { Link } from 'react-router';

export type LineProps = { says: string; more?: ReactNode; act: string; to: string };

/** A fact, with the one thing to do about it. */
export const Line = ({ says, more, act, to }: LineProps) => (
  <li className="row nowrap between">
    <span className="grow">
      <strong>{says}</strong>
      {more && <span className="small below">{more}</span>}
    </span>
    <Link className="tap strong good toned" to={to}>
      {act}
      <span className="visually-hidden">: {says}</span>
    </Link>
  </li>
);
