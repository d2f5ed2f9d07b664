import registry from '../../../resources.config';
import { measured } from './measured';

/** The keys of the dashboard's cards, with the measured type first. */
export const registryCards: readonly string[] = [
  measured,
  ...registry.entries.filter((entry) => entry !== measured),
].flatMap(({ card }) => card?.key ?? []);
