import { Switch } from 'antd';
import { useState } from 'react';
import { learns } from '../../../../schemas';
import { useTell } from '../../api/notifications';
import { route } from '../../api/route';
import { useAnswer, useSendWithFault } from '../../api/use-answer';
import { FaultNote } from '../../components/fault-note';
import { QuietNotice } from '../../components/quiet-notice';
import { useViewer } from '../../session/viewer';

/** Whether the viewer gets summaries by mail. The switch counts at once, apart from the form above it. */
export function Summaries() {
  const { role } = useViewer();
  const { answer, failed, retrying, reload, retry } = useAnswer(route('GET auth/me/preferences'), { freshFor: 0 });
  const { run, sending, fault } = useSendWithFault();
  const tell = useTell();
  /** What was asked for and is not saved yet. */
  const [asked, setAsked] = useState<boolean>();
  const ask = async (mailDigests: boolean) => {
    setAsked(mailDigests);
    const saved = await run(route('PATCH auth/me/preferences', { body: { mailDigests } }));
    if (saved) tell(saved.mailDigests ? 'You get summaries by mail' : 'You get no more summaries by mail');
    await reload();
    setAsked(undefined);
  };
  return (
    <section className="surface sheet panel" aria-label="Summaries by mail">
      <h2 className="title gap">Summaries by mail</h2>
      {failed && !answer && <QuietNotice onRetry={retry} retrying={retrying} />}
      {answer && (
        <>
          {/* biome-ignore lint/a11y/noLabelWithoutControl: the switch is inside */}
          <label className="row close tap">
            {/* Not disabled while it is being saved: a key would lose its place. */}
            <Switch checked={asked ?? answer.mailDigests} onChange={(on) => void (sending || ask(on))} />
            {learns(role) ? 'Tell me what was decided on my entries' : 'Tell me what waits for me'}
          </label>
          <p className="muted">Mails about your account are always sent.</p>
        </>
      )}
      <FaultNote>{fault}</FaultNote>
    </section>
  );
}
