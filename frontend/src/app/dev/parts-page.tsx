/** `/dev/parts`, only in `npm run dev`: every part of the pages in every state. */
import '../../home/dashboard.css';
import '../../shell/header.css';
import { DeleteOutlined, SearchOutlined } from '@ant-design/icons';
import { Alert, Button, Checkbox, ConfigProvider, DatePicker, Form, Input, Segmented, Select, Switch } from 'antd';
import dayjs from 'dayjs';
import { type ReactNode, useState } from 'react';
import registry from '../../../../resources.config';
import { ConfirmDialog } from '../../components/confirm-dialog';
import { EmptyState } from '../../components/empty-state';
import { ErrorDialog } from '../../components/error-dialog';
import { FormSheet } from '../../components/form-sheet';
import { FormTrouble } from '../../components/form-trouble';
import { Icon } from '../../components/icon';
import type { ListColumn } from '../../components/list-column';
import { PageHeading } from '../../components/page-heading';
import { Pager } from '../../components/pager';
import { QuietNotice } from '../../components/quiet-notice';
import { RecordList } from '../../components/record-list';
import { ResidentsDue } from '../../components/residents-due';
import { SearchBox } from '../../components/search-box';
import { StatusBadge } from '../../components/status-badge';
import type { RecordListState } from '../../components/use-record-list';
import { Chips } from '../../field-types/parts/chips';
import { initialLetterOf } from '../../session/greeting';
import { Stage } from './stage';

const nothing = () => undefined;
const tones = ['good', 'plain', 'open', 'bad'] as const;
const [entry] = registry.entries;
const states = Object.keys(entry?.workflow.states ?? {});

const Part = ({ name, children }: { name: string; children: ReactNode }) => (
  <section aria-label={name}>
    <h2 className="label">{name}</h2>
    {children}
  </section>
);

function Buttons() {
  const kinds = ['primary', 'default', 'text', 'link'] as const;
  return (
    <Part name="Buttons">
      {kinds.map((type) => (
        <div key={type} className="row close">
          <Button type={type}>Save</Button>
          <Button type={type} danger icon={<DeleteOutlined />}>
            Delete
          </Button>
          <Button type={type} size="small">
            Small
          </Button>
          <Button type={type} disabled>
            Not now
          </Button>
          <Button type={type} loading>
            Sending
          </Button>
        </div>
      ))}
      <div className="row close">
        <Button aria-pressed>Chosen</Button>
        <button type="button" className="icon-button" aria-label="Search">
          <SearchOutlined />
        </button>
        <button type="button" className="link-button cut full-text">
          A long text, cut off…
        </button>
      </div>
    </Part>
  );
}

const Words = () => (
  <Part name="States, tags and people">
    <div className="row close">
      {entry && states.map((status) => <StatusBadge key={status} entry={entry} status={status} />)}
      {tones.map((tone) => (
        <span key={tone} className={`pill ${tone}`}>
          {tone}
        </span>
      ))}
    </div>
    <div className="row close">
      {tones.map((tone) => (
        <span key={tone} className={tone}>
          <span className="dot" />
          <strong>3</strong> {tone}
        </span>
      ))}
      {['Dr. Anita Rao', 'Bhavna Iyer', ''].map((name) => (
        <span key={name} className="icon-button avatar">
          {initialLetterOf(name)}
        </span>
      ))}
    </div>
    <div className="bar good">
      <span style={{ width: '60%' }} />
    </div>
  </Part>
);

function Choices() {
  const words = ['Present', 'Absent', 'Leave'];
  const tone = ['accepted', 'refused', 'open'] as const;
  return (
    <Part name="Segments and pages">
      <div className="row close">
        <Segmented options={words} />
        <Segmented options={words} disabled />
      </div>
      {[null, ...words].map((value) => (
        <Chips
          key={value}
          label="Day"
          clearable
          value={value}
          options={words.map((word, index) => ({ value: word, label: word, tone: tone[index] }))}
        />
      ))}
      <Pager current={1} pages={1} total={1} onChange={nothing} />
      <Pager current={1} pages={9} total={84} onChange={nothing} />
      <Pager current={5} pages={9} total={84} onChange={nothing} />
    </Part>
  );
}

function Fields() {
  const fault = { validateStatus: 'error', help: 'This is required' } as const;
  const control = (disabled: boolean) => ({
    Text: <Input placeholder="Words" disabled={disabled} />,
    Area: <Input.TextArea rows={2} disabled={disabled} />,
    Choice: <Select placeholder="Choose one" options={[]} disabled={disabled} />,
    Day: <DatePicker defaultValue={dayjs('2026-03-09')} format="DD-MM-YYYY" disabled={disabled} />,
  });
  return (
    <Part name="Fields">
      <Form layout="vertical" className="columns fit">
        {[{ words: '' }, { words: ', not now', disabled: true }, { words: ', wrong', wrong: true }].map(
          ({ words, disabled = false, wrong }) => (
            <div key={words}>
              {Object.entries(control(disabled)).map(([label, input]) => (
                <Form.Item key={label} label={label + words} required {...(wrong && fault)}>
                  {input}
                </Form.Item>
              ))}
              <div className="row close">
                <Checkbox defaultChecked disabled={disabled}>
                  Chosen
                </Checkbox>
                <Switch size="small" defaultChecked disabled={disabled} aria-label={`On${words}`} />
              </div>
            </div>
          ),
        )}
      </Form>
    </Part>
  );
}

const Notices = () => (
  <Part name="Notices">
    <QuietNotice onRetry={nothing} />
    <QuietNotice onRetry={nothing} retrying>
      This list could not be brought up to date.
    </QuietNotice>
    <FormTrouble made={{ trouble: 'This could not be saved. What you typed stays here.' }} onRetry={nothing} />
    {tones.map((tone) => (
      <p key={tone} className={`note ${tone}`}>
        A note that is {tone}.
      </p>
    ))}
    {(['success', 'warning', 'error'] as const).map((type) => (
      <Alert key={type} className="gap" type={type} showIcon closable message={`What became of it: ${type}`} />
    ))}
    <EmptyState title="Nothing is here yet" text="What is logged appears here." action={<Button>Log one</Button>} />
  </Part>
);

type Row = { id: string; topic: string; moderator: string; date: string; status: string };
const rows: Row[] = ['Anaphylaxis', 'A rather long topic that somebody wrote in one go', 'Sepsis'].map(
  (topic, index) => ({
    id: topic,
    topic,
    moderator: 'Dr. Anita Rao',
    date: `0${index + 1}-03-2026`,
    status: states[index] ?? '',
  }),
);
const columns: ListColumn<Row>[] = [
  { key: 'serial', heading: 'Sr. No.', inPhoneRow: 'none', cell: (_, number) => number },
  { key: 'topic', heading: 'Topic', sort: 'topic', inPhoneRow: 'title', cell: ({ topic }) => topic },
  { key: 'date', heading: 'Date', sort: 'date', inPhoneRow: 'line', cell: ({ date }) => date },
  { key: 'moderator', heading: 'Moderator', inPhoneRow: 'line', cell: ({ moderator }) => moderator },
  {
    key: 'status',
    heading: 'Status',
    pin: true,
    room: 130,
    inPhoneRow: 'badge',
    cell: ({ status }) => entry && <StatusBadge entry={entry} status={status} />,
  },
];
const list: RecordListState<Row> = {
  rows: [],
  total: 0,
  page: 1,
  setPage: nothing,
  pages: 1,
  before: 0,
  search: '',
  setSearch: nothing,
  q: '',
  sorters: [{ field: 'date', order: 'desc' }],
  filters: [],
  setSort: nothing,
  answeredAt: 0,
  counted: true,
  loading: false,
  refreshing: false,
  failed: false,
  error: null,
  retry: nothing,
};

const Lists = () => (
  <Part name="Lists">
    <search className="row gap toolbar">
      <SearchBox label="Search by topic" value="" onChange={nothing} />
      <SearchBox label="Search by topic" value="sepsis" onChange={nothing} />
    </search>
    {Object.entries({
      'with rows': { rows, total: 23, pages: 3 },
      awaited: { loading: true },
      empty: {},
      'found nothing': { q: 'xyz' },
      failed: { failed: true },
    }).map(([label, state]) => (
      <RecordList
        key={label}
        label={label}
        columns={columns}
        list={{ ...list, ...state }}
        cursor={'Sepsis'}
        empty={<p>Log one to begin.</p>}
      />
    ))}
    <ResidentsDue
      loading={false}
      residents={rows.map(({ id, moderator }, index) => ({
        id,
        name: moderator,
        line: 'Joined 01-08-2024',
        due: index > 0 ? `${index} days not marked` : null,
      }))}
    />
    <ul className="bare surface tiles cards">
      {registry.entries.slice(0, 3).map(({ name, nav, label }, index) => (
        <li key={name}>
          <span className="card tile">
            <Icon name={nav.icon} />
            <span className="count">{index === 2 ? '-' : index * 84}</span>
            <span className="card-label">{label.menu}</span>
          </span>
        </li>
      ))}
    </ul>
  </Part>
);

/** Shows a dialog in a box instead of above the page. */
function Dialog({ children }: { children: ReactNode }) {
  const [box, setBox] = useState<HTMLElement | null>(null);
  return (
    <div ref={setBox} className="dev-dialog">
      {box && <ConfigProvider getPopupContainer={() => box}>{children}</ConfigProvider>}
    </div>
  );
}

const Dialogs = () => (
  <Part name="Dialogs">
    <div className="columns fit">
      <Dialog>
        <ErrorDialog error={{ title: 'Submission Error', text: 'Failed to submit report.' }} onClose={nothing} />
      </Dialog>
      <Dialog>
        <ConfirmDialog
          open={true}
          title={'Delete'}
          text={'Delete this?'}
          subject={'District Hospital'}
          confirm={'Delete'}
          busy={false}
          trouble={'It is still in use.'}
          onConfirm={nothing}
          onCancel={nothing}
        />
      </Dialog>
      <Dialog>
        <FormSheet open title="Add" saving={false} onSubmit={nothing} onClose={nothing} onReset={nothing} width={340}>
          <Input aria-label="Name" placeholder="Name" />
        </FormSheet>
      </Dialog>
    </div>
  </Part>
);

export default function PartsPage() {
  return (
    <Stage today="2026-03-09">
      <style>{style}</style>
      <main className="dev-parts">
        <PageHeading title="Parts" actions={<Button type="primary">Add</Button>}>
          What the pages are put together from.
        </PageHeading>
        <div className="columns fit">
          <Buttons />
          <Words />
          <Choices />
          <Notices />
        </div>
        <Fields />
        <Lists />
        <Dialogs />
      </main>
    </Stage>
  );
}

const style = `
.dev-parts { --column: 26rem; padding: 1rem; }
.dev-parts section { display: grid; gap: 12px; align-content: start; margin-block-end: 2rem; min-width: 0; }
.dev-dialog { position: relative; height: 22rem; overflow: hidden; transform: translateZ(0); }
.dev-dialog .ant-modal { animation: none !important; }
`;
