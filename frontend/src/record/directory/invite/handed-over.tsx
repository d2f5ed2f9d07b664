import './invite.css';
import { CheckOutlined, CopyOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import type { HandedOver } from '../../../api/wire';
import { momentOf } from '../../../components/moment';

/** A link that is shown this once, to be handed over: as text to copy, and for a camera. */
export function HandedOverLink({ name, made: { link = '', picture, expires } }: { name: string; made: HandedOver }) {
  const box = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    box.current?.select();
    // Browsers refuse it to a page without https; what is selected can be copied by hand.
    await navigator.clipboard?.writeText(link).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  return (
    <>
      <p className="gap">
        No mails are sent from here. Hand this link to <strong>{name}</strong>: whoever opens it chooses the password of
        the account.
      </p>
      <div className="row close nowrap gap">
        <input
          ref={box}
          className="grow invite-link"
          readOnly
          value={link}
          aria-label="The link"
          onFocus={() => box.current?.select()}
        />
        <Button type="primary" icon={copied ? <CheckOutlined /> : <CopyOutlined />} onClick={() => void copy()}>
          {copied ? 'Copied' : 'Copy'}
        </Button>
      </div>
      {picture && (
        <img
          className="invite-picture"
          src={`data:image/svg+xml;utf8,${encodeURIComponent(picture)}`}
          alt="The same link, for the camera of a phone"
        />
      )}
      <p className="muted">
        It works once{expires && `, until ${momentOf(expires)}`}, and is shown only now. Should it get lost, make a new
        one: that ends this.
      </p>
    </>
  );
}
