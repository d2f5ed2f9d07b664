import { Clause, PolicyPage } from './policy-page';

export function TermsPage() {
  return (
    <PolicyPage
      title="Terms and Conditions"
      lead="By using Countersign you agree to these terms. They are short because they are meant to be read."
    >
      <Clause title="Who may use it">
        <p>
          Residents, faculty and staff of institutions that run Countersign, once their account is approved. The service
          is not for people under 18.
        </p>
      </Clause>
      <Clause title="Your account">
        <p>
          An account belongs to one person. Do not share it and do not sign in for somebody else: what is signed with
          your account is signed by you. Tell your administrator at once if somebody else may know your password.
        </p>
      </Clause>
      <Clause title="What you log">
        <p>
          Log what you did, in the role in which you did it. The regulation of postgraduate medical education holds the
          institution and its faculty liable for false records; a false entry can be rejected, and its history stays.
        </p>
      </Clause>
      <Clause title="What you sign">
        <p>
          Verify only what you can answer for. Nobody can verify an entry of their own, and nobody can sign in another
          person’s name. A verification can be corrected later; the earlier one remains in the history.
        </p>
      </Clause>
      <Clause title="Patients">
        <p>
          Patient details are personal data. Enter only what an entry asks for, never put patient details into remarks
          or attached files, and never copy them out of the logbook. See the{' '}
          <a href="/privacy-policy">Privacy Policy</a>.
        </p>
      </Clause>
      <Clause title="What is not allowed">
        <ul>
          <li>Trying to reach records that are not yours to read.</li>
          <li>Disturbing the service, or testing its security without written permission.</li>
          <li>Uploading files that you have no right to share.</li>
        </ul>
      </Clause>
      <Clause title="The service">
        <p>
          We work to keep the service available and your records safe, and we tell you before planned interruptions.
          What happens after a long one is in the <a href="/refund-policy">Refund Policy</a>. The logbook supports the
          judgement of teachers; it does not replace it, and it gives no medical advice.
        </p>
      </Clause>
      <Clause title="Ending">
        <p>
          Your institution may close an account when training or employment ends, or when these terms are broken.
          Verified records remain part of the institution’s training record.
        </p>
      </Clause>
      <Clause title="Changes and law">
        <p>When these terms change, the date at the top of this page changes with them. The laws of India apply.</p>
      </Clause>
    </PolicyPage>
  );
}
