import { Button } from 'antd';
import { useTell } from '../../api/notifications';
import { route } from '../../api/route';
import { useAnswer, useSendWithFault } from '../../api/use-answer';
import { momentOf } from '../../components/moment';
import { Panel } from '../../components/panel';
import { QuietNotice } from '../../components/quiet-notice';

/** The sessions of the account, each with a button to end it. */
export function SessionsSection() {
  const { answer = [], failed, retrying, reload, retry } = useAnswer(route('GET auth/sessions'), { freshFor: 0 });
  const tell = useTell();
  const onFault = () => tell('This device could not be signed out.', 'error');
  const { run: end, sending: ending } = useSendWithFault({ onFault });
  const signOut = async (id: string) => {
    await end(route('DELETE auth/sessions/:id', { path: { id } }), () =>
      tell(id === 'others' ? 'All other devices are signed out' : 'The device is signed out'),
    );
    void reload();
  };
  const others = answer.filter(({ isThis }) => !isThis);
  return (
    <Panel title="Devices" spaced>
      {failed && <QuietNotice onRetry={retry} retrying={retrying} />}
      <ul className="bare lined">
        {answer.map(({ id, device, network, startedAt, isThis }) => (
          <li key={id} className="row between">
            <span>
              {device} {isThis && <strong>(this device)</strong>}
              <span className="small below">
                since {momentOf(startedAt)}
                {network && `, from ${network}`}
              </span>
            </span>
            {!isThis && (
              <Button size="small" disabled={ending} onClick={() => void signOut(id)}>
                Sign out
                <span className="visually-hidden">
                  {' '}
                  {device}, since {momentOf(startedAt)}
                </span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 1 && (
        <Button disabled={ending} onClick={() => void signOut('others')}>
          Sign out everywhere else
        </Button>
      )}
      <p className="muted">If you do not know one of them, sign it out and choose a new password.</p>
    </Panel>
  );
}
