import { onDemand } from '../components/on-demand';
import type { FieldParts, InputProps } from './parts';
import { Words } from './words';

/** No list needs it, and no record has one. */
const LinkInput = onDemand<InputProps<'link'>>(() => import('./link-input'));

export const link: FieldParts<'link'> = { Input: LinkInput, Value: Words, room: 180 };
