import { type FormResource, isPublic, type Registry, roles } from '../../../../schemas';
import type { contact, demoRequest, profile, support } from '../../facts';
import { differ } from '../differ';
import { checked } from './find';
import { compareValues, fieldSent, furtherDemands, pairsOf, writeNames } from './plain';

type Stated = {
  profile: typeof profile;
  support: typeof support;
  contact: typeof contact;
  demoRequest: typeof demoRequest;
};

/** Profile, support, contact message and demo request. */
export function compareForms({ forms }: Registry, stated: Stated): string[] {
  const at = (path: string) => forms.find(({ api }) => api.path === path);
  return [
    ...checked('profile', at(stated.profile.path), (form) => compareProfile(form, stated.profile)),
    ...checked('support', at(stated.support.path), (form) => compareSupport(form, stated.support)),
    ...checked('contact', at(stated.contact.path), (form) => compareContact(form, stated.contact)),
    ...checked('demo request', at(stated.demoRequest.path), (form) => compareDemo(form, stated.demoRequest)),
  ];
}

function compareProfile(form: FormResource, stated: Stated['profile']): string[] {
  const fields = form.fields;
  const own = writeNames(fields).filter((name) => (stated.fields as readonly string[]).includes(name));
  const words = pairsOf(fieldSent(fields, 'bloodGroup')).map(({ word }) => word);
  return [
    ...differ('the student route', `/student/${form.route}`, stated.routes.student),
    ...differ('the legacy route', `/${form.route}`, stated.routes.legacy),
    ...differ(
      'the sections',
      form.sections.map(({ heading }) => heading),
      stated.sections,
    ),
    ...differ('the button', form.label.submit, stated.button),
    // Which field stands in which section is not said.
    ...differ('the fields', own.toSorted(), stated.fields.toSorted()),
    ...furtherDemands(fields, stated.fields),
    ...compareValues(fields, 'bloodGroup', stated.options.bloodGroup, true),
    ...compareValues(fields, 'vaccinationStatus', stated.options.vaccinationStatus, true),
    ...compareValues(fields, 'medicalCouncil', stated.options.medicalCouncil, false),
    ...compareValues(fields, 'university', stated.options.university, true),
    ...differ('the words of the blood groups', words.toSorted(), stated.bloodGroupLabels.toSorted()),
    ...stated.studentStates
      .filter((state) => !pairsOf(fieldSent(fields, 'medicalCouncil')).some(({ word }) => word === state))
      .map((state) => `${state} cannot be chosen`),
    ...differ('what it keeps', form.keeps.what, 'profile'),
    ...differ('who has one', fillersOf(form), roles),
  ];
}

const fillersOf = (form: FormResource) => (isPublic(form) ? 'public' : Object.keys(form.acts[0]?.by ?? {}));

const sentencesOf = (form: FormResource) =>
  Object.fromEntries(form.fields.map(({ key, required }) => [key, required ?? null]));

function compareSupport(form: FormResource, stated: Stated['support']): string[] {
  return [
    ...differ('the student route', `/student/${form.route}`, stated.routes.student),
    ...differ('the faculty route', `/faculty/${form.route}`, stated.routes.faculty),
    ...differ('the sentences', sentencesOf(form), stated.fields),
    ...differ('the screenshot', fieldSent(form.fields, 'image')?.type, 'file'),
    ...differ('who may ask', fillersOf(form), roles),
    ...differ('who works it off', Object.keys(form.rights.read), ['admin']),
  ];
}

function compareContact(form: FormResource, stated: Stated['contact']): string[] {
  const fields = form.fields;
  const { name, email, contact } = form.byKey;
  return [
    ...differ(
      'the fields',
      fields.map(({ key }) => key),
      stated.fields,
    ),
    ...differ('the sentences', sentencesOf(form), stated.sentences),
    ...differ(
      'the length of a name',
      name?.type === 'text' ? [name.minLength?.length, name.minLength?.says] : undefined,
      [stated.nameLength, stated.sentences.name],
    ),
    ...differ(
      'the sentence about an address',
      email?.type === 'email' ? email.says : undefined,
      stated.sentences.email,
    ),
    ...differ('the digits', contact?.type === 'phone' ? [contact.digits, contact.says] : undefined, [
      stated.contactDigits,
      stated.sentences.contact,
    ]),
    ...differ('the confirmation', form.says.sent, stated.success),
    ...differ('what is said after a failure', form.says.failed, stated.failure),
    ...differ('who may write', fillersOf(form), 'public'),
  ];
}

function compareDemo(form: FormResource, stated: Stated['demoRequest']): string[] {
  const fields = form.fields;
  const { email, contact, pgCount, demoSlot } = form.byKey;
  return [
    ...differ(
      'the fields',
      fields.map(({ key }) => key),
      stated.fields,
    ),
    ...differ(
      'the sentences',
      sentencesOf(form),
      Object.fromEntries(stated.fields.map((name) => [name, stated.sentences.missing])),
    ),
    ...differ(
      'the sentence about an address',
      email?.type === 'email' ? email.says : undefined,
      stated.sentences.email,
    ),
    ...differ('the digits', contact?.type === 'phone' ? [contact.digits, contact.says] : undefined, [
      stated.contactDigits,
      stated.sentences.contact,
    ]),
    ...differ('the label of the batch', pgCount?.label.toLowerCase(), stated.batchLabel.toLowerCase()),
    ...differ('the kind of the batch', pgCount?.type, 'count'),
    ...differ('the kind of the slot', demoSlot?.type, 'time'),
    ...differ('the button meanwhile', form.label.submitting, stated.submitting),
    ...differ('the confirmation', form.says.sent, stated.success),
    ...differ('what is said after a failure', form.says.failed, stated.failure),
    ...differ('who may write', fillersOf(form), 'public'),
  ];
}
