import { generateKeyPairSync, sign } from 'node:crypto';

/** A certificate for one name that its own key has signed, and the key, both as PEM. */
export function selfSigned(name: string): { readonly cert: string; readonly key: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const day = 24 * 60 * 60 * 1_000;
  const ecdsaWithSha256 = sequence(objectId('2a8648ce3d040302'));
  const nobody = sequence(der(0x31, sequence(objectId('550403'), der(0x0c, Buffer.from(name)))));
  const alternativeNames = sequence(der(0x82, Buffer.from(name)));
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    nobody,
    sequence(time(Date.now() - day), time(Date.now() + day)),
    nobody,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(objectId('551d11'), der(0x04, alternativeNames)))),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', content, privateKey));
  const cert = sequence(content, ecdsaWithSha256, signature).toString('base64').replaceAll(/.{64}/g, '$&\n');
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${cert}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

/** One value of a certificate: its kind, its length, and what it holds. */
function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const lengthBytes = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...lengthBytes]), content]);
}

const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts);
const objectId = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));

function time(at: number): Buffer {
  const text = new Date(at).toISOString().replaceAll(/\D/g, '').slice(2, 14);
  return der(0x17, Buffer.from(`${text}Z`));
}
