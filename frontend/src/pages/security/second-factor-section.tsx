import { Button } from 'antd';
import { useState } from 'react';
import { routes } from '../../registry/api/routes';
import { useAnswer } from '../../registry/api/use-answer';
import type { FactorBegun } from '../../registry/api/wire';
import { useRefreshViewer } from '../../session/viewer';
import { Secret, Section, SmallForm } from './section';
import { useDeed } from './use-deed';

type Step = 'rest' | 'begin' | 'codes' | 'off';

/** A code of an authenticator app besides the password. */
export function SecondFactorSection() {
  const { answer, reload } = useAnswer(routes.secondFactor(), { freshFor: 0 });
  const [step, setStep] = useState<Step>('rest');
  const [codes, setCodes] = useState<readonly string[]>();
  const refreshViewer = useRefreshViewer();
  if (!answer) return null;
  const rest = () => setStep('rest');
  const done = (fresh?: readonly string[]) => {
    setCodes(fresh);
    rest();
    void reload();
  };
  return (
    <Section title="Second factor">
      <p>
        {answer.isOn
          ? `On: signing in asks for a code of your authenticator app. ${answer.left} recovery codes are left.`
          : 'Off: your password alone signs you in. With a second factor, nobody who learns it gets in.'}
        {!answer.isOn && answer.required && ' Your college asks for it.'}
      </p>
      {codes && (
        <Codes
          codes={codes}
          onClose={() => {
            setCodes(undefined);
            refreshViewer();
          }}
        />
      )}
      {step === 'rest' && !codes && !answer.isOn && (
        <Button type="primary" onClick={() => setStep('begin')}>
          Turn it on…
        </Button>
      )}
      {step === 'rest' && !codes && answer.isOn && (
        <div className="row close">
          <Button onClick={() => setStep('codes')}>New recovery codes…</Button>
          {!answer.required && <Button onClick={() => setStep('off')}>Turn it off…</Button>}
        </div>
      )}
      {step === 'begin' && <TurnOn onDone={done} onCancel={rest} />}
      {step === 'codes' && <NewCodes onDone={done} onCancel={rest} />}
      {step === 'off' && <TurnOff onDone={done} onCancel={rest} />}
    </Section>
  );
}

type StepProps = { onDone: (codes?: readonly string[]) => void; onCancel: () => void };

function TurnOn({ onDone, onCancel }: StepProps) {
  const { run, sending, fault, setFault } = useDeed();
  const [password, setPassword] = useState('');
  const [begun, setBegun] = useState<FactorBegun>();
  const [code, setCode] = useState('');
  if (!begun)
    return (
      <SmallForm
        submit="Go on"
        {...{ fault, sending, onCancel }}
        onSubmit={() => {
          if (!password) setFault('Please enter your password.');
          else void run(routes.beginFactor(password)).then(setBegun);
        }}
      >
        <Secret label="Your password" kind="current-password" value={password} onChange={setPassword} />
      </SmallForm>
    );
  return (
    <SmallForm
      submit="Turn it on"
      {...{ fault, sending, onCancel }}
      onSubmit={() => {
        if (!code) setFault('Please enter the code.');
        else void run(routes.confirmFactor(code)).then((made) => made && onDone(made.codes));
      }}
    >
      <p>1. Scan this with an authenticator app on your phone.</p>
      <img
        className="security-picture"
        src={`data:image/svg+xml;utf8,${encodeURIComponent(begun.picture)}`}
        alt="The code to scan"
      />
      <p>
        Or type it there: <code>{begun.secret.replace(/(.{4})/g, '$1 ').trim()}</code>
      </p>
      <p>2. Enter the six digits that the app shows.</p>
      <Secret label="Code" value={code} onChange={setCode} />
    </SmallForm>
  );
}

function NewCodes({ onDone, onCancel }: StepProps) {
  const { run, sending, fault } = useDeed();
  const [code, setCode] = useState('');
  return (
    <SmallForm
      submit="Make new codes"
      {...{ fault, sending, onCancel }}
      onSubmit={() => void run(routes.newFactorCodes(code)).then((made) => made && onDone(made.codes))}
    >
      <p>Those that you have will not work any more.</p>
      <Secret label="Code of your app, or a recovery code" value={code} onChange={setCode} />
    </SmallForm>
  );
}

function TurnOff({ onDone, onCancel }: StepProps) {
  const { run, sending, fault } = useDeed();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  return (
    <SmallForm
      submit="Turn it off"
      {...{ fault, sending, onCancel }}
      onSubmit={() => void run(routes.turnFactorOff(password, code)).then((said) => said && onDone())}
    >
      <Secret label="Your password" kind="current-password" value={password} onChange={setPassword} />
      <Secret label="Code of your app, or a recovery code" value={code} onChange={setCode} />
    </SmallForm>
  );
}

/** Shown once. */
function Codes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <div className="note open" role="status">
      <p>
        <strong>Write these codes down and keep them apart from your phone.</strong> Each lets you in once when the app
        is lost. They are not shown again.
      </p>
      <ul className="bare recovery-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button onClick={onClose}>I have written them down</Button>
    </div>
  );
}
