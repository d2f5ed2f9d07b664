import { Select, type SelectProps } from 'antd';
import { optionMatches } from '../components/picker';
import { useRequiredInput } from './use-required-input';

/** From here on typing finds an option; below, a keyboard on a phone would only hide the list. */
const LEAST_SEARCHED = 9;

export type OptionSelectProps = Pick<
  SelectProps<string>,
  'options' | 'value' | 'placeholder' | 'disabled' | 'loading' | 'allowClear' | 'notFoundContent'
> & {
  id?: string;
  onChange?: (value: unknown) => void;
  /** Makes typing possible however few the options are. */
  onSearch?: (typed: string) => void;
  'aria-required'?: boolean | 'true' | 'false';
};

/** One of many: opens a list, and finds in it without regard to case and accents. */
export default function OptionSelect({
  'aria-required': required,
  options = [],
  onChange,
  onSearch,
  ...rest
}: OptionSelectProps) {
  const frame = useRequiredInput(Boolean(required));
  return (
    <div ref={frame}>
      <Select
        {...rest}
        options={options}
        onChange={(value) => onChange?.(value)}
        showSearch={onSearch !== undefined || options.length >= LEAST_SEARCHED}
        {...(onSearch && { onSearch })}
        filterOption={optionMatches}
        className="whole"
      />
    </div>
  );
}
