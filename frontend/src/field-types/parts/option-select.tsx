import { Select, type SelectProps } from 'antd';
import { useEffect } from 'react';
import { optionMatches } from '../../components/picker';
import { listWords } from '../../words';
import { useRequiredInput } from './use-required-input';

/** From here on a phone shows its keyboard; below, that would only hide the list. Letters of a real one always count. */
const LEAST_SEARCHED = 9;

export type OptionSelectProps = Pick<
  SelectProps<string>,
  'options' | 'value' | 'placeholder' | 'disabled' | 'loading' | 'allowClear' | 'notFoundContent'
> & {
  id?: string;
  onChange?: (value: unknown) => void;
  /** Shows the keyboard of a phone however few the options are. */
  onSearch?: (typed: string) => void;
  'aria-required'?: boolean | 'true' | 'false';
};

/** One of many: opens a list, and finds in it without regard to case and accents. */
export default function OptionSelect({
  'aria-required': required,
  options = [],
  onChange,
  onSearch,
  loading,
  notFoundContent,
  ...rest
}: OptionSelectProps) {
  const frame = useRequiredInput(Boolean(required));
  const keyboard = onSearch !== undefined || options.length >= LEAST_SEARCHED;
  useEffect(() => {
    const input = frame.current?.querySelector('input');
    if (keyboard) input?.removeAttribute('inputmode');
    else input?.setAttribute('inputmode', 'none');
  }, [frame, keyboard]);
  return (
    <div ref={frame}>
      <Select
        {...rest}
        loading={loading}
        notFoundContent={loading ? listWords.loading : notFoundContent}
        options={options}
        onChange={(value) => onChange?.(value)}
        showSearch
        {...(onSearch && { onSearch })}
        filterOption={optionMatches}
        className="whole"
      />
    </div>
  );
}
