import { Suspense } from 'react';
import { laterControl } from '../../components/on-demand';
import type { OptionSelectProps } from './option-select';
import { StandIn } from './stand-in';

const OptionSelect = laterControl(() => import('./option-select'));

/** A choice from many. No list needs it, so it is loaded after its form. */
export function OptionList(props: OptionSelectProps) {
  const { id, value, options = [], placeholder, disabled } = props;
  const shown = options.find((option) => option.value === value)?.label;
  return (
    <Suspense
      fallback={
        <StandIn
          opens="list"
          id={id}
          shown={String(shown ?? '')}
          placeholder={String(placeholder ?? '')}
          disabled={disabled ?? false}
        />
      }
    >
      <OptionSelect {...props} />
    </Suspense>
  );
}
