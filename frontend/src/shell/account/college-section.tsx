import { Button } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { passwordMissing } from '../../../../schemas/signing-in/proof';
import { useTell } from '../../api/notifications';
import { route } from '../../api/route';
import { useAnswer, useSendWithFault } from '../../api/use-answer';
import { momentOf } from '../../components/moment';
import { Panel } from '../../components/panel';
import { Secret, SmallForm } from './small-form';

/** The message after the return from the college's sign-in, by the word in the page's address. */
const messages: Readonly<Record<string, string>> = {
  connected: 'Your college account is connected: it signs you in as well.',
  confirmed:
    'Your college has confirmed that it is you. For ten minutes no password is asked for. Go on in the tab that you came from.',
  taken: 'This college account is connected with another account here, or yours with another one there.',
  refused: 'Your college account could not be checked. Please try again.',
};

const good = ['connected', 'confirmed'];

/** The college accounts that sign in to the viewer's account. */
export function CollegeSection() {
  const { answer = [], reload } = useAnswer(route('GET auth/college'), { freshFor: 0 });
  const [query] = useSearchParams();
  const [connecting, setConnecting] = useState<string>();
  const tell = useTell();
  const onFault = () => tell('Your college account could not be disconnected.', 'error');
  const { run: end, sending: ending } = useSendWithFault({ onFault });
  const result = query.get('college') ?? '';
  const disconnect = async (name: string) => {
    await end(route('DELETE auth/college/:name', { path: { name } }), () =>
      tell('Your college account is disconnected'),
    );
    void reload();
  };
  return (
    <Panel title="College account" spaced>
      {messages[result] && (
        <p className={`note ${good.includes(result) ? 'good' : 'bad'}`} role="status">
          {messages[result]}
        </p>
      )}
      <ul className="bare lined">
        {answer.map(({ name, linkedAt }) => (
          <li key={name} className="row between">
            <span>
              {answer.length > 1 ? name.toUpperCase() : 'Your college’s sign-in'}
              <span className="small below">
                {linkedAt ? `connected since ${momentOf(linkedAt)}` : 'not connected'}
              </span>
            </span>
            {linkedAt ? (
              <Button size="small" disabled={ending} onClick={() => void disconnect(name)}>
                Disconnect
              </Button>
            ) : (
              <Button size="small" onClick={() => setConnecting(name)}>
                Connect…
              </Button>
            )}
          </li>
        ))}
      </ul>
      {connecting && <Connect name={connecting} onCancel={() => setConnecting(undefined)} />}
    </Panel>
  );
}

function Connect({ name, onCancel }: { name: string; onCancel: () => void }) {
  const { run, sending, fault, setFault } = useSendWithFault();
  const [password, setPassword] = useState('');
  return (
    <SmallForm
      submit="Go to your college’s sign-in"
      fault={fault}
      sending={sending}
      onCancel={onCancel}
      onSubmit={() => {
        if (!password) setFault(passwordMissing);
        else
          void run(route('POST auth/college/:name', { path: { name }, body: { password } })).then(
            (begun) => begun && location.assign(begun.url),
          );
      }}
    >
      <Secret label="Your password" kind="current-password" value={password} onChange={setPassword} />
    </SmallForm>
  );
}
