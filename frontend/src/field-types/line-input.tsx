import { type InputProps as Attributes, Input } from 'antd';
import type { FieldType } from '../../../schemas';
import { asText, type InputProps } from './field-parts';

/** A control of one line of a certain kind. @param offered what the browser may fill in where people say what is theirs */
export const lineInput = <T extends FieldType>(kind: Pick<Attributes, 'type' | 'inputMode'>, offered = 'off') =>
  function LineInput({ field: _, values: __, own, value, onChange, ...rest }: InputProps<T>) {
    return (
      <Input
        {...rest}
        {...kind}
        autoComplete={own ? offered : 'off'}
        value={asText(value)}
        onChange={({ target }) => onChange?.(target.value)}
      />
    );
  };
