import { Input } from 'antd';
import { useId } from 'react';
import { longestRemediation, type Scorecard, type SheetRow } from '../../../../schemas';

export type RemediationProps = {
  rule: NonNullable<Scorecard['remediation']>;
  low: readonly SheetRow[];
  value: string;
  onChange: (text: string) => void;
};

/** Asks what should be done about low scores. Left empty it warns, and stands in nobody's way. */
export function Remediation({ rule, low, value, onChange }: RemediationProps) {
  const id = useId();
  return (
    <div className="note open stack apart">
      <label className="strong" htmlFor={id}>
        {rule.label}
      </label>
      <p id={`${id}-why`}>
        {rule.hint} Below it: {low.map(({ label }) => label).join('; ')}.
      </p>
      <Input.TextArea
        id={id}
        aria-describedby={`${id}-why`}
        data-after-scores=""
        autoSize={{ minRows: 3, maxRows: 10 }}
        maxLength={longestRemediation}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
