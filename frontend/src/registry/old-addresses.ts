import registry from '../../../resources.config';
import { isPaged, type Registry } from '../../../schemas';
import { menuOf } from './menu';
import { otherScreens } from './other-screens';

/** The pages that old bookmarks reach without the `/student` prefix: every one in the menu of a student. */
export const oldAddresses = ({ resources }: Pick<Registry, 'resources'> = registry): string[] =>
  menuOf({ resources: resources.filter(isPaged), screens: otherScreens }, 'student').flatMap((item) =>
    item.kind === 'group' ? item.links.map(({ key }) => key) : [item.key],
  );
