/** Imported before anything that an older Node could not load. */
const [major = 0] = process.versions.node.split('.').map(Number);
if (major < 24) {
  process.stderr.write(`Node ${process.versions.node} is too old: start with "npm start", which brings Node 24 along.\n`);
  process.exit(1);
}
