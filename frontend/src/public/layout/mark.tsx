import { Mark } from '../../theme/mark';

/** Mark and name, leading home. */
export function Brand() {
  return (
    <a className="brand tap" href="/">
      <Mark />
      <span>Countersign</span>
    </a>
  );
}
