import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asSeen, fold } from './fold';

describe('fold', () => {
  it.each([
    ['José', 'jose'],
    ['Jose\u0301', 'jose'],
    ['GRAM’S STAIN', 'gram’s stain'],
    ['ÅNGSTRÖM', 'angstrom'],
    ['ﬁbroid', 'fibroid'],
    ['①', '1'],
    ['Straße', 'straße'],
    ['İstanbul', 'istanbul'],
    ['', ''],
  ])('%j is found as %j', (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  it('keeps the vowels of Devanagari, which are marks', () => {
    expect(fold('किताब')).toBe('किताब');
    expect(fold('कुल')).not.toBe(fold('काल'));
    expect(fold('हिन्दी')).not.toBe(fold('हनद'));
  });

  it('keeps marks that stand on other scripts, and emoji', () => {
    expect(fold('й')).toBe('й');
    expect(fold('👩🏽‍⚕️')).toBe('👩🏽‍⚕️');
  });

  it('is the same when done twice', () => {
    expect(fold(fold('Ϊ\u0301'))).toBe(fold('Ϊ\u0301'));
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => fold(fold(text)) === fold(text)));
  });

  it('does not depend on how an accent is written', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        (text) => fold(text.normalize('NFD')) === fold(text.normalize('NFC')),
      ),
    );
  });

  it('finds any ASCII text in another case', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => fold(text.toUpperCase()) === fold(text)));
  });
});

describe('what nobody sees', () => {
  it.each([
    ['As\u200bha Rao', 'Asha Rao'],
    ['\ufeffAs\u00adha\u2060 Rao\u200e\u200f', 'Asha Rao'],
    ['As\u200cha R\u200dao', 'Asha Rao'],
    ['\u061cAsha Rao', 'Asha Rao'],
    ['\u202eAsha\u202c \u2066Rao\u2069', 'Asha Rao'],
    ['आ\u200dशा', 'आशा'],
  ])('is left out of %j', (text, seen) => {
    expect(asSeen(text)).toBe(seen);
  });

  it.each([
    ['Devanagari', 'क्\u200dष, क्\u200cष, र्\u200dय'],
    ['Malayalam', 'അവന്\u200d, തമിഴ്\u200cനാട്'],
    ['Kannada', 'ರಾಜ್\u200cಕುಮಾರ್, ರ\u200d್ಯ'],
    ['Bengali', 'র\u200d্যাব'],
    ['Urdu and Persian', 'می\u200cخواهم'],
    ['an emoji', '👩🏽\u200d⚕\ufe0f, 👩\u200d👧'],
  ])('stays where %s is written with it', (_, text) => {
    expect(asSeen(text)).toBe(text);
  });
});
