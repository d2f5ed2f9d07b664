/** Mails about who guides whom. */
import { type Letter, letter } from '../letter';

/** The most residents that one mail names. */
const NAMED = 20;

/** To a guide: whom they guide from now on. */
export const newGuide = (to: { name: string; by: string; residents: readonly string[]; url: string }): Letter => {
  const { length } = to.residents;
  const more = length - NAMED;
  return letter('new-guide', length === 1 ? 'You guide a resident' : `You guide ${length} residents more`, to.name, [
    `${to.by} has named you as a guide of ${length === 1 ? 'this resident' : 'these residents'}:`,
    { list: [...to.residents.slice(0, NAMED), ...(more > 0 ? [`and ${more} more`] : [])] },
    { link: 'Open the training files', url: to.url },
  ]);
};

/** To a resident. */
export const yourGuide = (to: { name: string; guide: string; isSecond: boolean }): Letter =>
  letter('your-guide', to.isSecond ? 'You have a co-guide' : 'You have a guide', to.name, [
    `${to.guide} is your ${to.isSecond ? 'co-guide' : 'guide'} from now on.`,
    { small: 'If this is wrong, please tell the head of your department.' },
  ]);
