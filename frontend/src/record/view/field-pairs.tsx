import type { ReactNode } from 'react';
import type { ResolvedField } from '../../../../schemas';
import { FieldValue, takesWholeRow } from '../../field-types';

type FieldPairsProps = {
  fields: readonly ResolvedField[];
  /** As it comes over the wire. */
  record: Readonly<Record<string, unknown>>;
  className?: string;
  /** Which fields take a whole line. @default those whose controls do */
  takesLine?: (field: ResolvedField) => boolean;
  labelOf?: (field: ResolvedField) => string;
  /** Further pairs. */
  children?: ReactNode;
};

/** All fields of a record: each label with its value, nothing cut. */
export function FieldPairs({ fields, record, className = '', children, ...of }: FieldPairsProps) {
  const { takesLine = takesWholeRow, labelOf = ({ label }) => label } = of;
  return (
    <dl className={`columns pairs ${className}`}>
      {fields.map((field) => (
        <div key={field.key} className={takesLine(field) ? 'whole' : undefined}>
          <dt>{labelOf(field)}</dt>
          <dd>
            <FieldValue field={field} record={record} whole />
          </dd>
        </div>
      ))}
      {children}
    </dl>
  );
}
