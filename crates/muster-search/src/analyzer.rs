//! Text analysis: the tokenizer that folds and splits texts, and the filters that stem words and keep the first one.

use muster_core::fold::{each_word, fold, stem};
use tantivy::tokenizer::{
    TextAnalyzer, Token, TokenFilter, TokenStream, Tokenizer, TokenizerManager,
};

/// Name of the analyzer for folded words.
pub(crate) const WORDS: &str = "words";
/// Name of the analyzer for the stems of words.
pub(crate) const STEMS: &str = "stems";
/// Name of the analyzer for the stem of the first word. Of a word with a hyphen, it keeps the first part and the joined
/// word.
pub(crate) const START: &str = "start";
/// Name of the analyzer that keeps a text as one term. Tantivy provides it.
pub(crate) const WHOLE: &str = "raw";

/// Returns every analyzer by its name.
pub(crate) fn analyzers() -> TokenizerManager {
    let analyzers = TokenizerManager::default();
    let words = || TextAnalyzer::builder(Splitter::default());
    analyzers.register(WORDS, words().build());
    analyzers.register(STEMS, words().filter(Stemmer).build());
    analyzers.register(START, words().filter(Beginning).filter(Stemmer).build());
    analyzers
}

/// Folds a text and splits it into words with [`each_word`].
#[derive(Clone, Default)]
struct Splitter {
    tokens: Vec<Token>,
}

/// A stream of the words of a text.
struct WordStream<'a> {
    tokens: &'a mut [Token],
    /// The number of words read. The current token is the one before this index.
    read: usize,
}

impl Tokenizer for Splitter {
    type TokenStream<'a> = WordStream<'a>;

    fn token_stream<'a>(&'a mut self, text: &'a str) -> WordStream<'a> {
        self.tokens.clear();
        each_word(&fold(text), |word, start, position| {
            self.tokens.push(Token {
                offset_from: start,
                offset_to: start + word.len(),
                position,
                text: word.to_owned(),
                position_length: 1,
            });
        });
        WordStream {
            tokens: &mut self.tokens,
            read: 0,
        }
    }
}

impl TokenStream for WordStream<'_> {
    fn advance(&mut self) -> bool {
        self.read += 1;
        self.read <= self.tokens.len()
    }

    fn token(&self) -> &Token {
        &self.tokens[self.read - 1]
    }

    fn token_mut(&mut self) -> &mut Token {
        &mut self.tokens[self.read - 1]
    }
}

/// Replaces words by their stems.
#[derive(Clone)]
struct Stemmer;

impl TokenFilter for Stemmer {
    type Tokenizer<T: Tokenizer> = StemTokenizer<T>;

    fn transform<T: Tokenizer>(self, tokenizer: T) -> StemTokenizer<T> {
        StemTokenizer(tokenizer)
    }
}

#[derive(Clone)]
struct StemTokenizer<T>(T);

impl<T: Tokenizer> Tokenizer for StemTokenizer<T> {
    type TokenStream<'a> = StemStream<T::TokenStream<'a>>;

    fn token_stream<'a>(&'a mut self, text: &'a str) -> Self::TokenStream<'a> {
        StemStream(self.0.token_stream(text))
    }
}

struct StemStream<S>(S);

impl<S: TokenStream> TokenStream for StemStream<S> {
    fn advance(&mut self) -> bool {
        if !self.0.advance() {
            return false;
        }
        let token = self.0.token_mut();
        if let std::borrow::Cow::Owned(stem) = stem(&token.text) {
            token.text = stem;
        } else {
            token.text.truncate(stem(&token.text).len());
        }
        true
    }

    fn token(&self) -> &Token {
        self.0.token()
    }

    fn token_mut(&mut self) -> &mut Token {
        self.0.token_mut()
    }
}

/// Keeps only the first word of a text. From `t-60 power armor`, it keeps `t` and `t60`.
#[derive(Clone)]
struct Beginning;

impl TokenFilter for Beginning {
    type Tokenizer<T: Tokenizer> = BeginningTokenizer<T>;

    fn transform<T: Tokenizer>(self, tokenizer: T) -> BeginningTokenizer<T> {
        BeginningTokenizer(tokenizer)
    }
}

#[derive(Clone)]
struct BeginningTokenizer<T>(T);

impl<T: Tokenizer> Tokenizer for BeginningTokenizer<T> {
    type TokenStream<'a> = BeginningStream<T::TokenStream<'a>>;

    fn token_stream<'a>(&'a mut self, text: &'a str) -> Self::TokenStream<'a> {
        BeginningStream {
            inner: self.0.token_stream(text),
            start: None,
        }
    }
}

struct BeginningStream<S> {
    inner: S,
    /// The offset at which the first word begins.
    start: Option<usize>,
}

impl<S: TokenStream> TokenStream for BeginningStream<S> {
    fn advance(&mut self) -> bool {
        while self.inner.advance() {
            let from = self.inner.token().offset_from;
            if *self.start.get_or_insert(from) == from {
                return true;
            }
        }
        false
    }

    fn token(&self) -> &Token {
        self.inner.token()
    }

    fn token_mut(&mut self) -> &mut Token {
        self.inner.token_mut()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_analyzer_leaves_its_terms() {
        for (analyzer, expected) in [
            (
                WORDS,
                &["t", "60", "t60", "armures", "assistees", "acier"][..],
            ),
            (STEMS, &["t", "60", "t60", "armur", "assist", "acier"]),
            (START, &["t", "t60"]),
        ] {
            let mut analyzer = analyzers().get(analyzer).expect("it is registered");
            let mut stream = analyzer.token_stream("T-60, Armures assistées l’Acier");
            let mut found = Vec::new();
            stream.process(&mut |token| found.push(token.text.clone()));
            assert_eq!(found, expected);
        }
    }
}
