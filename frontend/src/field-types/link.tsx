import { Suspense } from 'react';
import { laterControl } from '../components/on-demand';
import { CELL, type FieldParts, type InputProps, Words } from './field-parts';
import { StandIn } from './stand-in';
import { nameOf } from './title-of';

const LinkInput = laterControl<InputProps<'link'>>(() => import('./link-input'));

/** No list needs it, so it is loaded after its form. */
const Link = (props: InputProps<'link'>) => (
  <Suspense fallback={<StandIn opens="list" id={props.id} shown={nameOf(props.value) || ''} placeholder="Choose" />}>
    <LinkInput {...props} />
  </Suspense>
);

export const link: FieldParts<'link'> = { Input: Link, Value: Words, room: 150, whole: CELL };
