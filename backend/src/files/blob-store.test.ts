import { describe } from 'vitest';
import { temporaryDirectory } from '../testing/temporary';
import { LocalDisk } from './local-disk';
import { storeContract } from './testing/store-contract';

describe('a disk', () => storeContract(async () => LocalDisk.open(await temporaryDirectory())));
