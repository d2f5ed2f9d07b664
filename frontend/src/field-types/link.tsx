import { Suspense } from 'react';
import { laterControl } from '../components/on-demand';
import { CELL, type FieldParts, type InputProps, Words } from './parts/field-parts';
import { nameOf } from './parts/link-value';
import { StandIn } from './parts/stand-in';

const LinkInput = laterControl<InputProps<'link'>>(() => import('./parts/link-input'));

/** No list needs it, so it is loaded after its form. */
const Link = (props: InputProps<'link'>) => (
  <Suspense fallback={<StandIn opens="list" id={props.id} shown={nameOf(props.value) || ''} placeholder="Choose" />}>
    <LinkInput {...props} />
  </Suspense>
);

export const link: FieldParts<'link'> = { Input: Link, Value: Words, room: 150, uncutWidth: CELL };
