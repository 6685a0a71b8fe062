/** Stands in for a style sheet or a picture, which a spec neither needs nor can load. */
export default 'asset';
