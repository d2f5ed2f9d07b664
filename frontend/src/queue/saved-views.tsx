import { Button, Checkbox, Form, Input, Popover } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { headsDepartment } from '../../../schemas/roles';
import { useTell } from '../api/notifications';
import { route } from '../api/route';
import { useAnswer, useSendWithFault } from '../api/use-answer';
import type { SavedView } from '../api/wire';
import { useFirstField } from '../components/first-field';
import { Modal } from '../components/modal';
import { useViewer } from '../session/viewer';
import { addressOf, type View, viewIn } from './view';

type Naming = { label: string; shared?: boolean; start?: boolean };

const presses = ['pointerdown', 'keydown'];

/** Named views: the viewer's own and those of the department. One may be the default. */
export function SavedViews({ view, onLook }: { view: View; onLook: (view: View) => void }) {
  const { id, role, department } = useViewer();
  const [params] = useSearchParams();
  const { answer: views = [], reload } = useAnswer<SavedView[]>(route('GET views'));
  const [open, setOpen] = useState(false);
  const [naming, setNaming] = useState(false);
  const firstField = useFirstField(naming);
  const [form] = Form.useForm<Naming>();
  const tell = useTell();
  const { run, sending } = useSendWithFault({
    why: () => 'This could not be saved. Please try again.',
    onFault: (says) => tell(says, 'error'),
  });
  const isPlain = useRef(`${params}` === '');

  const ownNamed = (label = '') => views.find((one) => one.owner.id === id && one.label === label.trim());
  const before = ownNamed(Form.useWatch('label', form));

  // Whoever has begun stays with what they see, however late the views come: the next press is meant for it.
  useEffect(() => {
    const begin = () => {
      isPlain.current = false;
    };
    for (const press of presses) addEventListener(press, begin, { capture: true, once: true });
    return () => {
      for (const press of presses) removeEventListener(press, begin, true);
    };
  }, []);

  // An address without a view opens the viewer's default view.
  const start = views.find((one) => one.start);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the views are there
  useEffect(() => {
    if (start && isPlain.current) onLook(viewIn(new URLSearchParams(start.query)));
    if (views.length > 0) isPlain.current = false;
  }, [start?.id]);

  const keep = ({ label, shared = false, start = false }: Naming) =>
    run(route('POST views', { body: { label, shared, start, query: `${addressOf(view)}` } }), () => {
      tell('View saved');
      setNaming(false);
      form.resetFields();
      void reload();
    });
  const forget = ({ id: one, owner }: SavedView) =>
    run(route('DELETE views/:id', { path: { id: one } }), () => {
      tell(owner.id === id ? 'Forgotten' : `Only ${owner.name} has it now`);
      void reload();
    });

  // Nothing to choose from, and the plain view needs no name.
  if (views.length === 0 && `${addressOf(view)}` === '') return null;
  return (
    <>
      <Popover
        trigger="click"
        placement="bottomRight"
        open={open}
        onOpenChange={setOpen}
        content={
          <div className="stack popped">
            {views.length === 0 && <span className="small">No view has a name yet.</span>}
            {views.map((one) => (
              <span key={one.id} className="row between close">
                <Link to={{ search: one.query }} onClick={() => setOpen(false)}>
                  {one.label}
                </Link>
                <span className="row close small">
                  {one.start && <span>begins here</span>}
                  {one.shared && <span>{one.owner.id === id ? 'shared' : one.owner.name}</span>}
                  {(one.owner.id === id || (one.shared && headsDepartment(role))) && (
                    <Button
                      size="small"
                      type="text"
                      aria-label={`${one.owner.id === id ? 'Forget' : 'Stop sharing'} the view ${one.label}`}
                      onClick={() => void forget(one)}
                    >
                      {one.owner.id === id ? 'Forget' : 'Stop sharing'}
                    </Button>
                  )}
                </span>
              </span>
            ))}
            <Button
              onClick={() => {
                setOpen(false);
                setNaming(true);
              }}
            >
              Save this view…
            </Button>
          </div>
        }
      >
        <Button>Views</Button>
      </Popover>
      <Modal
        open={naming}
        title="Save this view"
        okText="Save"
        confirmLoading={sending}
        onOk={() => form.submit()}
        onCancel={() => setNaming(false)}
        width={420}
        destroyOnHidden
      >
        {firstField}
        <Form
          form={form}
          layout="vertical"
          onValuesChange={({ label }: Partial<Naming>) => {
            if (label === undefined) return;
            const same = ownNamed(label);
            // Another name, which began with this one, is another view.
            if (same || before) form.setFieldsValue({ shared: same?.shared ?? false, start: same?.start ?? false });
          }}
          onFinish={(naming: Naming) => void keep(naming)}
        >
          <Form.Item
            name="label"
            label="Name"
            extra={before && 'It replaces your view of this name.'}
            rules={[{ required: true, whitespace: true, message: 'Give the view a name' }]}
          >
            <Input maxLength={60} />
          </Form.Item>
          {department !== null && (
            <Form.Item name="shared" valuePropName="checked" noStyle>
              <Checkbox>Share it with the department</Checkbox>
            </Form.Item>
          )}
          <Form.Item name="start" valuePropName="checked" noStyle>
            <Checkbox>Begin with it</Checkbox>
          </Form.Item>
        </Form>
      </Modal>
    </>
  );
}
