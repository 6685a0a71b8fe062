import { foldedName } from './folding.ts';

/**
 * Scripts with letters that look like those of another one of them, each followed by the Latin letter or the digit that it is taken for.
 * Of Unicode's confusables.txt 17.0 (UTS #39): the letters of these scripts whose prototype is that of one letter or digit of ASCII.
 */
const lookAlikes = {
  Latin: '',
  Cyrillic:
    'Ꙅ2 З3 Ӡ3 б6 аa АA Ьb ВB сc СC ԁd еe ҽe ЕE ԌG һh НH іi ꙇi јj ЈJ КK ІI ӏl ӀI МM оo ОO рp РP ԛq гr ѕs ЅS ТT ѵv ѴV ѡw шw ԝw ԜW хx ХX уy үy УY ҮY',
  Greek: 'αa ΑA ΒB ΕE ϜF ΗH ιi ϳj ͿJ ΚK ΙI ΜM ϺM ΝN οo σo ΟO ρp ϸp ΡP ᴦr ΤT υu νv ΧX γy ΥY ΖZ',
  Armenian: 'քf ցg հh ւi ոn ռn օo ՕO գq զq ՏS սu ՍU աw',
  Cherokee: 'Ꮞ4 Ꮾ6 ᎪA Ꮟb ᏴB ꮯc ᏟC Ꮷd ᎠD ᎬE ᏀG ᏳG Ꮒh ᎻH ꭵi Ꭵi ᎫJ ᏦK ᏞL ᎷM ᏢP ꮁr ᎡR ᏒR ꮪs ᏕS ᏚS ᎢT ꮩv ᏙV ꮃw ᎳW ᏔW ᎩY ᎽY ꮓz ᏃZ',
  Coptic: 'Ϩ2 Ⲝ3 Ⳅ3 Ⳍ3 ⳓ6 Ⳓ6 Ϭ6 Ⳝ6 ⳋ9 Ⳋ9 ⲂB ⲥc ⲤC ⲎH ⲓi ⲔK ⲒI ⳐL ⲘM ⲚN ⲟo ϭo ⲞO ⲣp ⳏp ⲢP ⳎP ⲅr ⲦT ⲽw ⲬX ⲩy ⲨY',
  Lisu: 'ꓮA ꓐB ꓚC ꓒd ꓓD ꓰE ꓝF ꓖG ꓧH ꓙJ ꓗK ꓲl ꓡL ꓟM ꓠN ꓳO ꓑP ꓣR ꓢS ꓔT ꓴU ꓦV ꓪW ꓫX ꓬY ꓜZ',
  Deseret: '𐐽c 𐐕C 𐐛L 𐐬o 𐐄O 𐑈s 𐐠S',
};

const scripts = Object.keys(lookAlikes).map((script) => new RegExp(`\\p{Script=${script}}`, 'u'));
const takenFor = new Map(
  Object.values(lookAlikes)
    .flatMap((pairs) => pairs.split(' '))
    .filter((pair) => pair !== '')
    .map((pair) => [...pair] as [string, string]),
);
const letters = /\p{L}/gu;
const ascii = /^[\0-\x7f]*$/;
const letter = '[\\p{L}\\p{M}\\p{N}]';
/** Of initials; every other dot ends a word, as that of a domain does. */
const dotBesideOne = `(?<=(?<!${letter})\\p{L}\\p{M}*)\\.|\\.(?=\\p{L}\\p{M}*(?!${letter}))`;
/** Letters, marks and digits, with the apostrophes between them; a hyphen ends a word. */
const words = new RegExp(`${letter}+(?:(?:['’:·\u02bc]|${dotBesideOne})${letter}+)*`, 'gu');
/** A unit that Latin names use, though its compatible form is Greek. */
const microSign = '\u00b5';

/**
 * The first word whose letters come from several scripts that look alike; undefined where there is none. Letters count in their compatible
 * form, signs do not: № and ™ hold Latin letters there and stand in Russian names.
 */
export function mixedWord(text: string): string | undefined {
  return (text.match(words) ?? []).find(mixesScripts);
}

/** True if letters in the text come from several scripts that look alike. */
export function mixesScripts(text: string): boolean {
  const written = (text.replaceAll(microSign, '').match(letters) ?? []).join('').normalize('NFKC');
  return scripts.filter((script) => script.test(written)).length > 1;
}

/** Unicode's skeleton: names that are read as the same one have the same, whatever scripts they are written in. */
export function skeletonOf(name: string): string {
  if (ascii.test(name)) return foldedName(name);
  return foldedName(name.normalize('NFKD').replace(letters, (letter) => takenFor.get(letter) ?? letter));
}
