import { Clause, PolicyPage } from './policy-page';

export function RefundPolicyPage() {
  return (
    <PolicyPage
      title="Refund Policy"
      lead="If Countersign is not right for your institution, you get your money back. This page says how, and how fast."
    >
      <Clause title="14-day money-back guarantee">
        <p>
          A subscription can be returned for a full refund within 14 days of its purchase. You do not have to give a
          reason, though telling us one helps.
        </p>
      </Clause>
      <Clause title="How to ask for a refund">
        <p>
          Write through the <a href="/#contact">contact form</a> within those 14 days, with the name of the institution
          and the email address used for the purchase. We respond within 2 business days.
        </p>
      </Clause>
      <Clause title="How long it takes">
        <p>
          An approved refund is processed in 5-7 business days and goes back the way the payment came. Your bank may
          need some days more to show it.
        </p>
      </Clause>
      <Clause title="When the service is down">
        <p>
          If the service is unavailable for more than 24 consecutive hours through our fault, you may be eligible for a
          prorated refund for that time. Announced maintenance does not count.
        </p>
      </Clause>
      <Clause title="After 14 days">
        <p>
          Later requests are not covered by the guarantee. You can still end a subscription at any time; it then runs to
          the end of the period that is paid for.
        </p>
      </Clause>
      <Clause title="Your records">
        <p>
          Take your residents’ logbooks with you before a subscription ends: each can be printed or exported by those
          who may read it.
        </p>
      </Clause>
    </PolicyPage>
  );
}
